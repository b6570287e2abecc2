import { hourMs } from '@byre/contract/time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getReport, type Reports } from '../../device/server/reports.ts';
import { useSession } from '../../device/use-live.ts';
import { filterOf, queryOf } from './report-filter.ts';

/** People open the same reports again within moments. A result this recent is not requested again. */
const freshMs = 30_000;
/** An older one is shown too, with its time, until the new one is here. */
const keptMs = hourMs;
const pageSize = 200;

type Asked = { query: string; isAsked?: boolean };

type WorkedOut = 'medicine-use' | 'antibiotic-use' | 'incidence' | 'outcomes';

const reportQuery = <Name extends WorkedOut>(name: Name, userId: string | undefined, query: string) => ({
  queryKey: ['report', userId, name, query],
  queryFn: () => getReport(name, query),
  staleTime: freshMs,
  gcTime: keptMs,
});

type Requested = { isRefetching: boolean; dataUpdatedAt: number };

/** The time of figures that are shown while newer ones are calculated; null if they are of when the report was opened. */
export const olderFigures = ({ isRefetching, dataUpdatedAt }: Requested, opened: Date): string | null =>
  isRefetching && opened.getTime() - dataUpdatedAt > freshMs ? new Date(dataUpdatedAt).toISOString() : null;

/** Prefetches a report with its default filter. */
export const freshReport = (name: WorkedOut, { userId, now }: { userId: string; now: Date }) =>
  reportQuery(
    name,
    userId,
    queryOf(filterOf(new URLSearchParams(), now), {
      period: true,
      ...(name === 'antibiotic-use' ? { antibiotics: true } : {}),
    }),
  );

/**
 * A report from the server. While it is calculated only an earlier answer to the same question is shown, because one
 * farm's figures under another's name might be read, printed or saved as that farm's.
 */
export const useReport = <Name extends WorkedOut>(name: Name, { query, isAsked = true }: Asked) => {
  const userId = useSession()?.user.id;
  return useQuery({
    ...reportQuery(name, userId, query),
    enabled: isAsked && userId !== undefined,
  });
};

type Listed = 'day-book' | 'open-cases' | 'withdrawals' | 'medicine-record';
type LineOf<Name extends Listed> = Reports[Name]['data'][number];

const listedQuery = <Name extends Listed>(name: Name, userId: string | undefined, query: string) => ({
  queryKey: ['report', userId, name, query],
  queryFn: ({ pageParam }: { pageParam: number }) => getReport(name, `${query}&limit=${pageSize}&skip=${pageParam}`),
  initialPageParam: 0,
  getNextPageParam: ({ skip, data, total }: Reports[Name]) =>
    data.length > 0 && skip + data.length < total ? skip + data.length : undefined,
  staleTime: freshMs,
});

/** The first page of a list that has no period, with its default filter, to be fetched ahead. */
export const freshList = (name: 'open-cases' | 'withdrawals', { userId, now }: { userId: string; now: Date }) =>
  listedQuery(name, userId, queryOf(filterOf(new URLSearchParams(), now), {}));

/**
 * A report that is a list: the first page at once, the others following automatically, because paper and table need all
 * of them.
 */
export const useListedReport = <Name extends Listed>(name: Name, { query, isAsked = true }: Asked) => {
  const userId = useSession()?.user.id;
  const found = useInfiniteQuery({ ...listedQuery(name, userId, query), enabled: isAsked && userId !== undefined });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  const lines = pages.flatMap(({ data }) => data as LineOf<Name>[]);
  return { found, first, lines, isWhole: first !== undefined && !hasNextPage };
};
