import type { ReactNode } from 'react';

/** One column of a work table. */
export type WorkColumn<Row> = {
  id: string;
  label: string;
  /** In pixels at the usual text size; it grows with larger text. */
  width?: number;
  isSortable?: boolean;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
  /** Figures are aligned to the end. */
  align?: 'end';
  cell: (row: Row) => ReactNode;
  /** The same as plain text, for paper and files; the cell itself where that is text already. */
  text?: (row: Row) => string;
  /** As a file holds it, where that is not what is read on paper. */
  file?: (row: Row) => string;
};

/** What somebody made of a table's columns: their order, which of them, and how wide. What is left out is as it came. */
export type TableLayout = {
  order: readonly string[];
  visible: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
};

export type TableSort = { column: string; isDescending: boolean };

/** Rows that may be more than anybody has loaded: the table says which it shows, the source gets them. */
export type RowSource<Row> = {
  /** How many there are; null until that is known. */
  total: number | null;
  /** The row at a place; undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** The rows from `first` to `last` are in sight. */
  want: (first: number, last: number) => void;
  /** The rows are those of an earlier question; the answer to this one is on its way. */
  isStale?: boolean;
};

/** The rows of a list that is wholly here. */
export const rowsOf = <Row>(rows: readonly Row[] | undefined): RowSource<Row> => ({
  total: rows?.length ?? null,
  rowAt: (index) => rows?.[index],
  want: () => undefined,
});

export const plainLayout: TableLayout = { order: [], visible: {}, widths: {} };

const usualWidth = 160;
export const narrowest = 64;
export const widest = 640;

export const widthOf = (column: { id: string; width?: number | undefined }, layout: TableLayout): number =>
  layout.widths[column.id] ?? column.width ?? usualWidth;

export const isVisible = (column: { id: string; isHidden?: boolean | undefined }, layout: TableLayout): boolean =>
  layout.visible[column.id] ?? !column.isHidden;

/** All columns in the order chosen; one that is newer than the choice keeps its place after its neighbour. */
export const inOrder = <C extends { id: string }>(columns: readonly C[], { order }: TableLayout): C[] => {
  const chosen = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  columns.forEach((column, place) => {
    if (chosen.includes(column)) return;
    const before = columns[place - 1];
    chosen.splice(before ? chosen.indexOf(before) + 1 : 0, 0, column);
  });
  return chosen;
};

/** The columns on the screen, from the first to the last. */
export const shownColumns = <C extends { id: string; isHidden?: boolean | undefined }>(
  columns: readonly C[],
  layout: TableLayout,
): C[] => inOrder(columns, layout).filter((column) => isVisible(column, layout));

export const textOf = <Row>(column: WorkColumn<Row>, row: Row): string => {
  if (column.text) return column.text(row);
  const cell = column.cell(row);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

export const fileTextOf = <Row>(column: WorkColumn<Row>, row: Row): string => column.file?.(row) ?? textOf(column, row);
