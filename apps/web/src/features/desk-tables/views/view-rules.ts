import type { SavedView, ViewColumn, ViewQuestion } from '@byre/contract/saved-views/schema';
import { isDay } from '../../../ui/fields/british-day.ts';
import {
  plainLayout,
  shownColumns,
  type TableLayout,
  type TableSort,
  type WorkColumn,
} from '../../../ui/work-table/work-column.ts';
import { type TableAddress, writeAddress } from '../use-table-address.ts';

/** The search and filters of a table, without the open row, as a view stores them. */
export const questionOfAddress = (
  { search, sort, from, to, fields }: Omit<TableAddress, 'open' | 'view'>,
  usual: TableSort,
): ViewQuestion => ({
  ...(search === '' ? {} : { search }),
  ...(Object.keys(fields).length === 0
    ? {}
    : {
        filters: Object.keys(fields)
          .sort()
          .map((field) => ({ field, values: [...(fields[field] ?? [])] })),
      }),
  ...(isSameSort(sort, usual) ? {} : { sort: { field: sort.column, descending: sort.isDescending } }),
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
});

/** The address of a table with the filters of a view, and the view's id in it. */
export const searchOfView = ({ _id, question }: Pick<SavedView, '_id' | 'question'>): string => {
  const { search = '', filters = [], sort, from, to } = question;
  const fields = Object.fromEntries(filters.map(({ field, values }) => [field, values]));
  const asked = {
    ...{ search, fields, from: from ?? '', to: to ?? '', open: null, view: _id },
    sort: sort ? { column: sort.field, isDescending: sort.descending } : noSort,
  };
  return String(writeAddress(asked, noSort));
};

/** The table's default order, whatever it is. An address without a sort means this. */
const noSort: TableSort = { column: '', isDescending: false };

/** Whether two queries are the same, however they are written. */
export const isSameQuestion = (one: ViewQuestion, other: ViewQuestion): boolean => plain(one) === plain(other);

const plain = ({ search, filters, sort, from, to }: ViewQuestion): string =>
  JSON.stringify([
    search ?? '',
    (filters ?? []).map(({ field, values }) => [field, [...values].sort()]).sort(byText),
    sort ? [sort.field, sort.descending] : null,
    from ?? null,
    to ?? null,
  ]);

const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** The columns on the screen as a view stores them; null if nobody changed them. */
export const columnsOfLayout = <Row>(columns: readonly WorkColumn<Row>[], layout: TableLayout): ViewColumn[] | null =>
  isPlain(layout) ? null : shownColumns(columns, layout).map(({ id }) => ({ field: id, width: widthIn(layout, id) }));

const widthIn = ({ widths }: TableLayout, id: string): number | null => {
  const width = widths[id];
  return width === undefined ? null : Math.round(width);
};

const isPlain = ({ order, visible, widths }: TableLayout): boolean =>
  order.length === 0 && Object.keys(visible).length === 0 && Object.keys(widths).length === 0;

/** The columns of a view for the current table. One that the table no longer has is left out; a newer one is hidden. */
export const layoutOfColumns = (
  kept: readonly ViewColumn[] | null,
  columns: readonly { id: string }[],
): TableLayout => {
  const shown = (kept ?? []).filter(({ field }) => columns.some(({ id }) => id === field));
  if (shown.length === 0) return plainLayout;
  return {
    order: shown.map(({ field }) => field),
    visible: Object.fromEntries(columns.map(({ id }) => [id, shown.some(({ field }) => field === id)])),
    widths: Object.fromEntries(shown.flatMap(({ field, width }) => (width === null ? [] : [[field, width]]))),
  };
};

export const isSameColumns = (one: readonly ViewColumn[] | null, other: readonly ViewColumn[] | null): boolean =>
  JSON.stringify(inPairs(one)) === JSON.stringify(inPairs(other));

const inPairs = (columns: readonly ViewColumn[] | null) => columns?.map(({ field, width }) => [field, width]) ?? null;

const isSameSort = (one: TableSort, other: TableSort): boolean =>
  one.column === other.column && one.isDescending === other.isDescending;
