import { parentPort } from 'node:worker_threads';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { SheetCell, Workbook } from './workbook.ts';

/* Writes workbooks, in a thread of its own. */

const widest = 40;
const narrowest = 10;

const cellOf = (cell: SheetCell): Cell => {
  if (cell === null) return null;
  if (typeof cell !== 'object') return { value: cell };
  return 'day' in cell
    ? { value: new Date(cell.day), type: Date, format: 'yyyy-mm-dd' }
    : { value: new Date(cell.moment), type: Date, format: 'yyyy-mm-dd hh:mm' };
};

const lengthOf = (cell: SheetCell): number =>
  cell !== null && typeof cell === 'object' ? 16 : String(cell ?? '').length;

/** As wide as the longest of its first rows. */
const widthsOf = (rows: Workbook[number]['rows']) =>
  (rows[0] ?? []).map((_, at) => ({
    width: Math.min(widest, Math.max(narrowest, ...rows.slice(0, 200).map((row) => lengthOf(row[at] ?? null) + 2))),
  }));

parentPort?.on('message', async (workbook: Workbook) => {
  const sheets = workbook.map(({ name, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widthsOf(rows),
    data: rows.map((row, at) =>
      row.map((cell) => (at === 0 ? { value: String(cell ?? ''), fontWeight: 'bold' as const } : cellOf(cell))),
    ),
  }));
  parentPort?.postMessage(new Uint8Array(await writeExcelFile(sheets).toBuffer()));
});
