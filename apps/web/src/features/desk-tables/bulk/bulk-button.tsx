import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { FieldLook } from '../field-look.ts';
import type { DeskTable } from '../table-definition.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { isBulkTable } from './bulk-plan.ts';

export interface BulkButtonProps<Row> {
  table: DeskTable<Row & { _id: string }>;
  rows: readonly (Row & { _id: string })[];
  look: FieldLook;
  onWritten: () => void;
}

/** Shown when rows with common fields are selected. It changes the rows that were selected when it was opened. */
export function BulkButton<Row>({ table, rows, look, onWritten }: BulkButtonProps<Row>) {
  const { bulk: words } = useDeskWords();
  const [picked, setPicked] = useState<readonly (Row & { _id: string })[] | null>(null);
  const { name } = table;
  if (!isBulkTable(name)) return null;
  const called = (row: Row & { _id: string }) => {
    const place = table.placeOf(row);
    const document = row as Row & { _id: string; version: number; [field: string]: unknown };
    return place ? [{ id: table.idOf(row), place, document, name: table.nameOf(row), about: aboutOf(document) }] : [];
  };
  return (
    <>
      {rows.length > 0 && (
        <Button icon={ListPlus} onClick={() => setPicked(rows)}>
          {words.open(rows.length)}
        </Button>
      )}
      {picked && (
        <BulkDialog
          table={name}
          rows={picked.flatMap(called)}
          look={look}
          onClose={() => setPicked(null)}
          onWritten={onWritten}
        />
      )}
    </>
  );
}

/** Animal, place and time, because the names of rows are often alike. */
const aboutOf = (row: Readonly<Record<string, unknown>>): string => {
  const text = (field: string) => (typeof row[field] === 'string' ? (row[field] as string) : null);
  const tag = text('identification_number') ?? text('animal_id');
  const at = text('happened_at');
  return inOneLine([tag && tagFace(tag).text, text('farm_name') ?? text('farm_id'), at && format.day(at)]);
};
