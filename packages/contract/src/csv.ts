/** Spreadsheets take a cell that begins so for a formula and run it; a quote in front makes it text again. */
const formula = /^[=+\-@\t\r]/;
/** Without it spreadsheets read the file in an old code page. */
export const byteOrderMark = '\uFEFF';

/** A value as written in one cell; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** Rows as a CSV file by RFC 4180, which spreadsheets open as it is and take nothing in it for a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => byteOrderMark + rows.map(csvRow).join('');

/** One row of such a file, with the end of its line. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  // A number stays one, also below zero.
  if (typeof value !== 'string') return String(value);
  return quotedCell(formula.test(value) ? `'${value}` : value);
};

/** A text as the content of a cell, quoted where necessary, for a reader other than a spreadsheet. */
export const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
