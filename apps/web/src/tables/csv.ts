/** Spreadsheets take a cell that begins so for a formula and run it; a quote in front makes it text again. */
const formula = /^[=+\-@\t\r]/;
/** Without it spreadsheets read the file in an old code page. */
const byteOrderMark = '\uFEFF';

/** Rows of texts as a CSV file by RFC 4180, which spreadsheets open as it is and take nothing in it for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

const cellOf = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
