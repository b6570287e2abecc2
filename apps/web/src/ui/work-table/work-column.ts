import type { ReactNode } from 'react';
import { headWidth } from './head-width.ts';

export type WorkColumn<Row> = {
  id: string;
  label: string;
  /** In pixels at the default text size. It grows with larger text. */
  width?: number;
  isSortable?: boolean;
  /** Hidden until the person chooses it. */
  isHidden?: boolean;
  /** By which people know the row: in sight however narrow the table is and wherever it is scrolled. */
  isInSight?: boolean;
  /** Figures are aligned to the end. */
  align?: 'end';
  cell: (row: Row) => ReactNode;
  /** As plain text, for paper and files; the cell itself if that is already text. */
  text?: (row: Row) => string;
  /** The value in files, if it differs from the text on paper. */
  file?: (row: Row) => string;
};

/** A person's changes to a table's columns: order, visibility and width. Anything missing has its default. */
export type TableLayout = {
  order: readonly string[];
  visible: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
};

export type TableSort = { column: string; isDescending: boolean };

/** Rows of any number, most of which are not loaded. The table says which it shows, and the source loads them. */
export type RowSource<Row> = {
  /** The number of rows; null until it is known. */
  total: number | null;
  /** The row at an index; undefined while it is loading. */
  rowAt: (index: number) => Row | undefined;
  /** Called with the first and last visible rows. */
  want: (first: number, last: number) => void;
  /** The rows belong to an earlier query; the answer to this one is still loading. */
  isStale?: boolean;
};

/** The source for a list that is completely loaded. */
export const rowsOf = <Row>(rows: readonly Row[] | undefined): RowSource<Row> => ({
  total: rows?.length ?? null,
  rowAt: (index) => rows?.[index],
  want: () => undefined,
});

export const plainLayout: TableLayout = { order: [], visible: {}, widths: {} };

const usualWidth = 160;
export const narrowest = 64;
export const widest = 640;

type Sized = { id: string; label?: string | undefined; width?: number | undefined };

/** Until a person chooses one, wide enough for its heading too: other languages have longer words. */
export const widthOf = ({ id, label = '', width = usualWidth }: Sized, layout: TableLayout): number =>
  layout.widths[id] ?? Math.max(width, headWidth(label));

export const isVisible = (column: { id: string; isHidden?: boolean | undefined }, layout: TableLayout): boolean =>
  layout.visible[column.id] ?? !column.isHidden;

/** All columns in the chosen order. A column newer than that choice follows its neighbour. */
export const inOrder = <C extends { id: string }>(columns: readonly C[], { order }: TableLayout): C[] => {
  const chosen = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  columns.forEach((column, place) => {
    if (chosen.includes(column)) return;
    const before = columns[place - 1];
    chosen.splice(before ? chosen.indexOf(before) + 1 : 0, 0, column);
  });
  return chosen;
};

/** The visible columns, from first to last. */
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
