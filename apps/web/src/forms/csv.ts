import { csvOf } from '@byre/contract/csv';

/** The rows of a screen as a CSV file. A figure below zero stays a figure, and is not taken for a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  csvOf(rows.map((row) => row.map((cell) => (/^-\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell))));
