import { format } from '../../format.ts';

/** What the parts of the desk say by themselves, whatever they show. */
export const workTable = {
  selectRow: 'Select',
  waiting: 'Fetching the rows',
  newRows: (count: number) => `${format.number(count)} new`,
  columns: 'Columns',
  columnsTitle: 'Columns of this table',
  columnsHint: 'Kept for you on this device. In the table, the edge of a heading can be dragged.',
  columnsReset: 'As they came',
  columnsDone: 'Done',
  columnEarlier: (column: string) => `Move ${column} to the left`,
  columnLater: (column: string) => `Move ${column} to the right`,
  columnNarrower: (column: string) => `Make ${column} narrower`,
  columnWider: (column: string) => `Make ${column} wider`,
  closePanel: 'Close panel',
};
