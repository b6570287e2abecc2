import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { printPaper } from '../../ui/buttons/print-button.tsx';
import { Paper } from '../../ui/frames/paper.tsx';
import { PaperTable } from '../../ui/work-table/paper-table.tsx';
import type { WorkColumn } from '../../ui/work-table/work-column.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
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
    const frame = requestAnimationFrame(printPaper);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', over);
    };
  }, []);
  return createPortal(
    <Paper
      className="print-sheet"
      name="table"
      title={title}
      aside={inOneLine([scope, words.rowCount(rows.length)])}
      holding={null}
      on="dialog"
      sheet="landscape"
    >
      <PaperTable columns={columns} rows={rows} idOf={idOf} />
    </Paper>,
    document.body,
  );
}
