import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowSource } from '../ui/work-table/work-column.ts';

/** Rows fetched together: a screenful or two. */
const pageLength = 100;
/**
 * A person dragging the scroll bar across a hundred thousand rows wants those where they stop; after a jump they are
 * fetched at once.
 */
const settleMs = 90;
/** Live hints report changes. This is for when there is no live stream. */
const staleMs = 30_000;

export type RowsPage<Row> = { data: readonly Row[]; total: number };
export type FetchRows<Row> = (at: { skip: number; limit: number; signal: AbortSignal }) => Promise<RowsPage<Row>>;

export type ServerRows<Row> = RowSource<Row> & {
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  /** A row by its id, if it is on one of the visible pages. */
  rowOf: (id: string, idOf: (row: Row) => string) => Row | null;
};

type Range = { key: string; first: number; last: number };
type Answer<Row> = { total: number; pages: ReadonlyMap<number, readonly Row[]> };

/**
 * The rows of a list on the server. The visible pages are fetched, and again whenever their query is invalidated. While
 * a new query is in progress the previous rows stay, marked as stale. `queryKey` begins with `'desk'`, so that live
 * hints reach it, and contains everything that `fetchRows` depends on.
 */
export function useServerRows<Row>(queryKey: readonly unknown[], fetchRows: FetchRows<Row>): ServerRows<Row> {
  const key = JSON.stringify(queryKey);
  const client = useQueryClient();
  const { pages, want } = usePagesInSight(key);
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...queryKey, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchRows({ skip: page * pageLength, limit: pageLength, signal }),
      staleTime: staleMs,
    })),
  });
  const answer = answerOf(pages, results);
  const latest = useRef<{ key: string; answer: Answer<Row> } | null>(null);
  if (answer) latest.current = { key, answer };
  const shown = answer ?? latest.current?.answer ?? null;
  const isStale = answer === null && latest.current !== null && latest.current.key !== key;
  const rowAt = (index: number): Row | undefined => {
    const page = Math.floor(index / pageLength);
    const rows = shown?.pages.get(page) ?? (isStale ? undefined : cached<Row>(client, [...queryKey, page]));
    return rows?.[index % pageLength];
  };
  const failed = results.find(({ error }) => error !== null);
  return {
    total: shown?.total ?? null,
    rowAt,
    want,
    isStale,
    rowOf: (id, idOf) => {
      for (const rows of shown?.pages.values() ?? []) {
        const found = rows.find((row) => idOf(row) === id);
        if (found !== undefined) return found;
      }
      return null;
    },
    error: failed?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) if (result.error) result.refetch().catch(() => undefined);
    },
  };
}

type Client = ReturnType<typeof useQueryClient>;

const cached = <Row>(client: Client, key: readonly unknown[]) => client.getQueryData<RowsPage<Row>>(key)?.data;

/** The pages of the visible rows, once scrolling stops. */
function usePagesInSight(key: string) {
  const [range, setRange] = useState<Range>({ key, first: 0, last: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const want = useCallback(
    (first: number, last: number) => {
      const isMoving = timer.current !== undefined;
      const ask = () => setRange({ key, first, last });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isMoving) ask();
      }, settleMs);
      if (!isMoving) ask();
    },
    [key],
  );
  const { first, last } = range.key === key ? range : { first: 0, last: 0 };
  const firstPage = Math.floor(first / pageLength);
  const pages = Array.from({ length: Math.floor(last / pageLength) - firstPage + 1 }, (_, place) => firstPage + place);
  return { pages, want };
}

type Result<Row> = { data: RowsPage<Row> | undefined; dataUpdatedAt: number };

/** What is known now. The newest page knows best how many rows there are. Null while no page has arrived. */
const answerOf = <Row>(pages: readonly number[], results: readonly Result<Row>[]): Answer<Row> | null => {
  const here = results.flatMap(({ data, dataUpdatedAt }, place) =>
    data ? [{ page: pages[place] ?? 0, data, dataUpdatedAt }] : [],
  );
  const [first, ...others] = here;
  if (!first) return null;
  const newest = others.reduce((best, one) => (one.dataUpdatedAt > best.dataUpdatedAt ? one : best), first);
  return { total: newest.data.total, pages: new Map(here.map(({ page, data }) => [page, data.data])) };
};
