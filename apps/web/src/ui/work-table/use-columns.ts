import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useLayoutEffect, useMemo } from 'react';
import {
  inOrder,
  isVisible,
  narrowest,
  plainLayout,
  type TableLayout,
  type WorkColumn,
  widest,
  widthOf,
} from './work-column.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
/** The table library gets only the columns; the few visible rows are rendered here. */
const noRows: never[] = [];

/** The visible headers, in order, with their widths. */
export function useColumns<Row>(
  columns: readonly WorkColumn<Row>[],
  layout: TableLayout,
  onLayout: ((layout: TableLayout) => void) | undefined,
) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        minSize: narrowest,
        maxSize: widest,
        size: widthOf(column, plainLayout),
      })),
    [columns],
  );
  const state = {
    columnOrder: inOrder(columns, layout).map(({ id }) => id),
    columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isVisible(column, layout)])),
    columnSizing: Object.fromEntries(columns.map((column) => [column.id, widthOf(column, layout)])),
  };
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      onLayout?.({ ...layout, widths: { ...layout.widths, ...functionalUpdate(updater, state.columnSizing) } }),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (table.getHeaderGroups()[0]?.headers ?? []).flatMap((header) => {
    const column = byId.get(header.column.id);
    return column ? [{ column, width: header.getSize(), startResize: header.getResizeHandler() }] : [];
  });
}

/** Set on the element by script, because the content security policy forbids style attributes in markup. */
export function useColumnWidths(element: { current: HTMLElement | null }, widths: readonly number[], lead: string) {
  const last = widths.at(-1) ?? 0;
  const template = [
    lead,
    ...widths.slice(0, -1).map((width) => `${width / 16}rem`),
    `minmax(${last / 16}rem, 1fr)`,
  ].join(' ');
  useLayoutEffect(() => element.current?.style.setProperty('--work-columns', template), [element, template]);
}
