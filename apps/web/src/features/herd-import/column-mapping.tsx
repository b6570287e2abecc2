import type { LoadedListName } from '@byre/contract/imports/lists';
import { useDeskWords } from '../../words/desk-words.tsx';
import { type ChosenTable, type ImportField, importFields, type Mapping } from './import-columns.ts';

export interface ColumnMappingProps {
  list: LoadedListName;
  table: ChosenTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Asks what each column of the file contains. Giving a field to one column removes it from another. */
export function ColumnMapping({ list, table, mapping, onChange }: ColumnMappingProps) {
  const { herdImport: words } = useDeskWords();
  const fields: readonly ImportField[] = importFields[list];
  const set = (header: string, field: ImportField | null) => {
    const others = Object.entries(mapping).map(([name, other]) => [name, other === field ? null : other]);
    onChange({ ...Object.fromEntries(others), [header]: field });
  };
  return (
    <table className="import-columns" aria-label={words.columns}>
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.sample}</th>
          <th scope="col">{words.field}</th>
        </tr>
      </thead>
      <tbody>
        {table.headers.map((header, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice, and columns never move
          <tr key={place}>
            <th scope="row">{header}</th>
            <td>{table.samples[place]}</td>
            <td>
              <select
                className="control"
                aria-label={`${words.field}: ${header}`}
                value={mapping[header] ?? ''}
                onChange={(event) => set(header, fields.find((field) => field === event.target.value) ?? null)}
              >
                <option value="">{words.leftOut}</option>
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {words.fields[field]}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
