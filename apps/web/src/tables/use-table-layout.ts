import { isObject } from '@byre/contract/json';
import { useCallback, useEffect, useState } from 'react';
import { getSetting, setSetting } from '../device/session/session.ts';
import { useSession } from '../device/use-live.ts';
import { plainLayout, type TableLayout } from '../ui/work-table/work-column.ts';

/** The columns of a table as this person left them on this device. */
export function useTableLayout(table: string): [TableLayout, (layout: TableLayout) => void] {
  const userId = useSession()?.user.id;
  const key = `table-layout ${userId} ${table}`;
  const [layout, setLayout] = useState<{ key: string; layout: TableLayout }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    getSetting(key).then(
      (kept) => isWanted && setLayout({ key, layout: readLayout(kept) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key, userId]);
  const change = useCallback(
    (next: TableLayout) => {
      setLayout({ key, layout: next });
      keep(key, next);
    },
    [key],
  );
  return [layout?.key === key ? layout.layout : plainLayout, change];
}

/** What is to be kept by the name of its table: a column that is being dragged overtakes itself. */
const waiting = new Map<string, TableLayout>();
let isKeeping = false;

/** At once, since the page may be gone in a moment; one write at a time, and of those that wait the newest alone. */
const keep = (key: string, layout: TableLayout): void => {
  waiting.set(key, layout);
  if (isKeeping) return;
  isKeeping = true;
  const next = async () => {
    for (const [table, newest] of waiting) {
      waiting.delete(table);
      // Whoever cannot keep it has the columns until the page is closed.
      await setSetting(table, JSON.stringify(newest)).catch(() => undefined);
    }
    isKeeping = false;
  };
  void next();
};

/** As it was kept; the plain one where nothing was, or what was makes no sense. */
const readLayout = (kept: string | null): TableLayout => {
  try {
    const layout: unknown = JSON.parse(kept ?? 'null');
    return isLayout(layout) ? layout : plainLayout;
  } catch {
    return plainLayout;
  }
};

const isLayout = (value: unknown): value is TableLayout =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as TableLayout).order) &&
  isObject((value as TableLayout).visible) &&
  isObject((value as TableLayout).widths);
