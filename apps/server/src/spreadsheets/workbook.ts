import type { Cell } from '@byre/contract/csv';

/** One cell as a spreadsheet has it: text is never taken for a formula, and a day is a day. */
export type SheetCell = string | number | boolean | null | { readonly day: number } | { readonly moment: number };

export type Workbook = readonly { readonly name: string; readonly rows: readonly (readonly SheetCell[])[] }[];

/** What its columns of days and moments hold, in milliseconds that a spreadsheet shows as they are. */
export type DatedColumns = {
  readonly days: readonly string[];
  readonly moments: readonly string[];
  /** A moment as the clocks of the practice show it. */
  readonly wallMs: (moment: string) => number;
};

/** Rows of data, of which the first names the columns, as cells of a spreadsheet. */
export const dated = (
  [head = [], ...rows]: readonly (readonly Cell[])[],
  { days, moments, wallMs }: DatedColumns,
): SheetCell[][] => {
  const kinds = head.map((name) =>
    days.includes(String(name)) ? 'day' : moments.includes(String(name)) ? 'moment' : 'plain',
  );
  const cellOf = (cell: Cell, at: number): SheetCell => {
    if (typeof cell !== 'string' || kinds[at] === 'plain') return cell;
    return kinds[at] === 'day' ? { day: Date.parse(`${cell}T00:00:00Z`) } : { moment: wallMs(cell) };
  };
  return [[...head], ...rows.map((row) => row.map(cellOf))];
};
