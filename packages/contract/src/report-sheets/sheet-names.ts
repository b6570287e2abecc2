import { paperNames } from '../report-papers/paper-names.ts';

/* Plain data, because the desk uses it without the schemas. */

/** The reports that are made as an Excel file, by the last part of their address. */
export const sheetNames = paperNames;
export type SheetName = (typeof sheetNames)[number];

/** The most lines of a report that one file has; a line with several amounts has several rows. */
export const mostSheetLines = 20_000;

/** The columns that hold days. */
export const dayColumns: readonly string[] = [
  ...['start_date', 'end_date', 'batch_expiry', 'began', 'last_treated', 'recheck_on', 'day', 'housed_at', 'left_at'],
];

/** The columns that hold moments. The file has them in the practice's local time. */
export const momentColumns: readonly string[] = ['withdrawal_ends_at', 'ends_at', 'happened_at'];
