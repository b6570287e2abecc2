import { useEffect, useRef, useState } from 'react';
import { fetchAll } from '../../tables/fetch-all.ts';
import type { FetchRows } from '../../tables/use-server-rows.ts';

export type Gathering = { kind: 'resting' } | { kind: 'under-way'; done: number; total: number } | { kind: 'failed' };

/** Anything faster shows only its result. A progress dialog that flashes up helps nobody. */
const toldAfterMs = 250;

/** Fetches all rows of a query with progress, and can be cancelled. */
export function useGatheredRows<Row>(fetchRows: FetchRows<Row>, idOf: (row: Row) => string) {
  const [state, setState] = useState<Gathering>({ kind: 'resting' });
  const running = useRef<AbortController | null>(null);
  const wanted = useRef<(rows: Row[]) => void>(() => undefined);
  useEffect(() => () => running.current?.abort(), []);
  const gather = async (use: (rows: Row[]) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    wanted.current = use;
    const { signal } = controller;
    let progress: Gathering = { kind: 'under-way', done: 0, total: 0 };
    setState((now) => (now.kind === 'resting' ? now : progress));
    const telling = setTimeout(() => setState(progress), toldAfterMs);
    signal.addEventListener('abort', () => clearTimeout(telling));
    const onProgress = (done: number, total: number) => {
      progress = { kind: 'under-way', done, total };
      setState((now) => (now.kind === 'under-way' ? progress : now));
    };
    try {
      const rows = await fetchAll({ fetchRows, idOf, onProgress, signal });
      setState({ kind: 'resting' });
      use(rows);
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    } finally {
      clearTimeout(telling);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'resting' });
  };
  return { state, gather, cancel, again: () => gather(wanted.current) };
}
