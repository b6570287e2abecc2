import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { fieldText } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { membersOf } from './json-values.ts';
import type { EditorKind } from './repair-rules.ts';

export interface ValueEditorProps {
  kind: EditorKind;
  field: string;
  label: string;
  value: Json;
  onChange: (value: Json) => void;
  now: () => Date;
}

/** The members of a list, each with a button to remove it. */
export function MemberList({ field, value, onChange }: Pick<ValueEditorProps, 'field' | 'value' | 'onChange'>) {
  const { repair: words } = useDeskWords().syncHealth;
  const all = useAllWords();
  const members = membersOf(value);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
    <ul role="list" className="health-members">
      {members.map((member, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members of a stored value have no other name
        <li key={place}>
          <span>
            <FieldValue field={field} value={[member]} />
          </span>
          <IconButton
            icon={X}
            label={words.removeMember(memberName(member) ?? fieldText(all, field, member))}
            onClick={() => onChange(members.filter((_, other) => other !== place))}
          />
        </li>
      ))}
    </ul>
  );
}

export const memberName = (member: Json): string | null => {
  if (typeof member === 'string') return member;
  if (!isObject(member)) return null;
  const { name, condition_id } = member;
  return typeof name === 'string' ? name : typeof condition_id === 'string' ? condition_id : null;
};
