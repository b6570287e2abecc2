import { useEffect, useRef, useState } from 'react';
import { fetchAll } from '../../tables/fetch-all.ts';
import type { FetchRows } from '../../tables/use-server-rows.ts';

export type Gathering = { kind: 'resting' } | { kind: 'under-way'; done: number; total: number } | { kind: 'failed' };

/** Fetches every row of a question, tells how far it is, and can be given up. */
export function useGatheredRows<Row>(fetchRows: FetchRows<Row>, idOf: (row: Row) => string) {
  const [state, setState] = useState<Gathering>({ kind: 'resting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const gather = async (use: (rows: Row[]) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'under-way', done: 0, total: 0 });
    const onProgress = (done: number, total: number) => setState({ kind: 'under-way', done, total });
    try {
      const rows = await fetchAll({ fetchRows, idOf, onProgress, signal });
      setState({ kind: 'resting' });
      use(rows);
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'resting' });
  };
  return { state, gather, cancel };
}
