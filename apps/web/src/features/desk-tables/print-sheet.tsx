import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { textOf, type WorkColumn } from '../../ui/work-table/work-column.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import './print-sheet.css';

export interface PrintSheetProps<Row> {
  title: string;
  scope: string;
  columns: readonly WorkColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Called when the person has printed or cancelled. */
  onPrinted: () => void;
}

/** All rows as a plain table for paper only; the screen never shows it. The header is repeated on every sheet. */
export function PrintSheet<Row>({ title, scope, columns, rows, idOf, onPrinted }: PrintSheetProps<Row>) {
  const { output: words } = useDeskWords().tables;
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const over = () => done.current();
    window.addEventListener('afterprint', over, { once: true });
    // The rows must be laid out before the browser prints them.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', over);
    };
  }, []);
  return createPortal(
    <table className="print-sheet">
      <thead>
        <tr>
          <td className="print-sheet-title" colSpan={columns.length}>
            <strong>{title}</strong> {scope} <span>{words.printedAt(new Date().toISOString(), rows.length)}</span>
          </td>
        </tr>
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
            {columns.map((column) => (
              // Times and tags, which files write differently, must not break across lines.
              <td key={column.id} data-align={column.align} data-tight={column.file !== undefined || undefined}>
                {textOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  );
}
