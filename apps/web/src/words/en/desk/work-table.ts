import { format } from '../../format.ts';

/** Texts that all tables and panels of the desk share. */
export const workTable = {
  selectRow: 'Select',
  waiting: 'Fetching the rows',
  partOnPaper: (rows: number, total: number) =>
    `This paper has ${format.number(rows)} of ${format.number(total)} rows.`,
  newRows: (count: number) => `${format.number(count)} new`,
  columns: 'Columns',
  columnsTitle: 'Columns of this table',
  columnsHint: 'Kept for you on this device. You can also drag the edge of a heading in the table.',
  denseRows: 'Compact rows in all tables',
  columnsReset: 'Reset columns',
  columnsDone: 'Done',
  columnEarlier: (column: string) => `Move ${column} to the left`,
  columnLater: (column: string) => `Move ${column} to the right`,
  columnNarrower: (column: string) => `Make ${column} narrower`,
  columnWider: (column: string) => `Make ${column} wider`,
  closePanel: 'Close panel',
};
