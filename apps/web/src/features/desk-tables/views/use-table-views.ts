import type { SavedView } from '@byre/contract/saved-views/schema';
import { useMemo, useState } from 'react';
import type { TableLayout, WorkColumn } from '../../../ui/work-table/work-column.ts';
import type { DeskTable } from '../table-definition.ts';
import type { TableAddress } from '../use-table-address.ts';
import { useViews } from './use-views.ts';
import { columnsOfLayout, isSameColumns, isSameQuestion, layoutOfColumns, questionOfAddress } from './view-rules.ts';

/** The views of a table, and the one that is open. */
export type TableViews = {
  all: readonly SavedView[];
  isFailed: boolean;
  active: SavedView | null;
  /** The table differs from what the view was saved with. */
  isChanged: boolean;
  /** What would be saved now. */
  now: Pick<SavedView, 'question' | 'columns'>;
};

/**
 * The views of a table. While a view with its own columns is open, changes to columns belong to it and not to the
 * table.
 */
export function useTableViews<Row extends { _id: string }>(
  table: DeskTable<Row>,
  columns: readonly WorkColumn<Row>[],
  address: TableAddress,
  [own, setOwn]: [TableLayout, (layout: TableLayout) => void],
): { views: TableViews; layout: TableLayout; setLayout: (layout: TableLayout) => void } {
  const { data = [], isError } = useViews();
  const all = data.filter((view) => view.table === table.name);
  const active = all.find(({ _id }) => _id === address.view) ?? null;
  const [changed, setChanged] = useState<{ view: string; layout: TableLayout } | null>(null);
  const kept = active?.columns ?? null;
  const ofView = useMemo(() => (kept === null ? null : layoutOfColumns(kept, columns)), [kept, columns]);
  const inView = active !== null && changed?.view === nameOf(active) ? changed.layout : ofView;
  const layout = inView ?? own;
  const now = { question: questionOfAddress(address, table.sort), columns: columnsOfLayout(columns, layout) };
  const hasOtherColumns = kept !== null && !isSameColumns(now.columns, columnsOfLayout(columns, ofView ?? own));
  return {
    views: {
      all,
      isFailed: isError,
      active,
      isChanged: active !== null && (!isSameQuestion(now.question, active.question) || hasOtherColumns),
      now,
    },
    layout,
    setLayout: (next) => (active && ofView ? setChanged({ view: nameOf(active), layout: next }) : setOwn(next)),
  };
}

/** The key of a view's last saved version. Earlier changes to its columns are part of it or were discarded. */
const nameOf = ({ _id, version }: SavedView): string => `${_id} ${version}`;
