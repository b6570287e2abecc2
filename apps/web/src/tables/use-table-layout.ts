import { useCallback, useEffect, useRef, useState } from 'react';
import { getSetting, setSetting } from '../device/session.ts';
import { useSession } from '../device/use-live.ts';
import { plainLayout, type TableLayout } from '../ui/work-table/work-column.ts';

/** A column that is being dragged is kept once it rests. */
const keepAfterMs = 300;

/** The columns of a table as this person left them on this device. */
export function useTableLayout(table: string): [TableLayout, (layout: TableLayout) => void] {
  const userId = useSession()?.user.id;
  const key = `table-layout ${userId} ${table}`;
  const [layout, setLayout] = useState<{ key: string; layout: TableLayout }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
      clearTimeout(timer.current);
      // Whoever cannot keep it has the columns until the page is closed.
      timer.current = setTimeout(() => setSetting(key, JSON.stringify(next)).catch(() => undefined), keepAfterMs);
    },
    [key],
  );
  return [layout?.key === key ? layout.layout : plainLayout, change];
}

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

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
