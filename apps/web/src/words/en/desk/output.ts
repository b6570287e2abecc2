import { format } from '../../format.ts';

/** Rows as a file and on paper. */
export const output = {
  exportCsv: 'Save as CSV',
  exportSelected: (n: number) => `Save ${format.number(n)} as CSV`,
  print: 'Print',
  printSelected: (n: number) => `Print ${format.number(n)}`,
  gathering: 'Fetching the rows',
  gathered: (done: number, total: number) => `${format.number(done)} of ${format.number(total)} rows`,
  cancel: 'Cancel',
  failed: 'Not all rows could be fetched, so nothing was saved or printed.',
  again: 'Try again',
  close: 'Close',
  stopped: 'Stopped: nothing was saved or printed.',
  unconfirmed: 'Nothing was saved or printed. Confirm first that it is you.',
  saved: (n: number) => `Saved ${format.count(n, 'row', 'rows')}.`,
  tooManyToPrint: (n: number, most: number) =>
    `${format.number(n)} rows are too many for paper. Narrow the table to ${format.number(most)} or fewer, or save them as CSV.`,
  /** On paper that the browser itself printed. */
  howToPrintAll: 'The button “Print” above the table prints all of them.',
  rowCount: (rows: number) => format.count(rows, 'row', 'rows'),
  everything: 'All rows',
  searched: (text: string) => `“${text}”`,
  since: (day: string) => `from ${day}`,
  until: (day: string) => `to ${day}`,
  selectedOnly: 'Selected rows',
};
