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

/**
 * The latest layout to store, by table, because a column that is being dragged changes faster than it can be written.
 */
const waiting = new Map<string, TableLayout>();
let isKeeping = false;

/** At once, because the page may close at any moment. One write at a time, and of those waiting only the latest. */
const keep = (key: string, layout: TableLayout): void => {
  waiting.set(key, layout);
  if (isKeeping) return;
  isKeeping = true;
  const next = async () => {
    for (const [table, newest] of waiting) {
      waiting.delete(table);
      // If it cannot be stored, the columns last until the page is closed.
      await setSetting(table, JSON.stringify(newest)).catch(() => undefined);
    }
    isKeeping = false;
  };
  void next();
};

/** The stored layout; the default if there is none, or if it makes no sense. */
const readLayout = (kept: string | null): TableLayout => {
  try {
    const layout: unknown = JSON.parse(kept ?? 'null');
    return isLayout(layout) ? layout : plainLayout;
  } catch {
    return plainLayout;
  }
};

const isLayout = (value: unknown): value is TableLayout =>
  isObject(value) &&
  Array.isArray((value as TableLayout).order) &&
  isObject((value as TableLayout).visible) &&
  isObject((value as TableLayout).widths);
