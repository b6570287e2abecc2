import { textOf, type WorkColumn } from './work-column.ts';
import './paper-table.css';

export interface PaperTableProps<Row> {
  columns: readonly WorkColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** Rows as a plain table for paper. The header is repeated on every sheet. */
export function PaperTable<Row>({ columns, rows, idOf }: PaperTableProps<Row>) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map((column) => {
              const text = textOf(column, row);
              return (
                <td
                  key={column.id}
                  data-align={column.align}
                  // Times and tags, which files write differently, must not break across lines.
                  data-tight={column.file !== undefined || undefined}
                  data-long={longWord.test(text) || undefined}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One such word would widen its column and push others off the sheet. */
const longWord = /\S{25}/;
