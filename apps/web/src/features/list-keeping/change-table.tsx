import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

export interface ChangeTableProps {
  label: string;
  /** How many rows are listed, of how many. */
  shown: number;
  count: number;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number | null)[] }[];
}

/** One kind of change, row by row; nothing if there are none. Open if it is short. */
export function ChangeTable({ label, shown, count, columns, rows }: ChangeTableProps) {
  const { listKeeping: words } = useDeskWords();
  if (shown === 0) return null;
  return (
    <Disclosure summary={label} shortly={words.first(shown, count)} isOpen={shown <= 10}>
      <table className="list-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
