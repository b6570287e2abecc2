/** A spreadsheet runs a cell that begins with one of these as a formula. A quote in front makes it text. */
const formula = /^[=+\-@\t\r]/;
/** Without it spreadsheets read the file in an old code page. */
export const byteOrderMark = '\uFEFF';

/** The value of one cell; null leaves it empty. */
export type Cell = string | number | boolean | null;

/** Rows as a CSV file by RFC 4180. Spreadsheets open it as it is, and run nothing in it as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => byteOrderMark + rows.map(csvRow).join('');

/** One row of such a file, with the end of its line. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  // A negative number stays a number.
  if (typeof value !== 'string') return String(value);
  return quotedCell(formula.test(value) ? `'${value}` : value);
};

/** A text as the content of a cell, quoted where necessary, for a reader other than a spreadsheet. */
export const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
