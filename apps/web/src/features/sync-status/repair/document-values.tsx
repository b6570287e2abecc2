import { type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import type { Document } from '@byre/sync/state';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { FieldValue, isNothing } from '../field-value.tsx';

export interface DocumentValuesProps {
  entity: MutableEntity;
  document: Document;
}

/** Every field of a document that people fill in, in the language of the screens. */
export function DocumentValues({ entity, document }: DocumentValuesProps) {
  const { fields } = useAllWords().unsentChanges;
  const items = mergeShapes[entity].fields
    .filter((field) => !isNothing(document[field]))
    .map((field) => ({ label: fields[field] ?? field, value: <FieldValue field={field} value={document[field]} /> }));
  return <KeyValueList items={items} />;
}
