import { useCallback, useState } from 'react';

/** The selected rows, whether or not they are visible. */
export function useSelection<Row>(idOf: (row: Row) => string) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (row: Row) =>
      setRows((now) => {
        const next = new Map(now);
        if (!next.delete(idOf(row))) next.set(idOf(row), row);
        return next;
      }),
    [idOf],
  );
  const clear = useCallback(() => setRows(new Map()), []);
  return { rows: [...rows.values()], has: (id: string) => rows.has(id), toggle, clear };
}
