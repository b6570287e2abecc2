import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onDeviceClosed } from '../device/opened/open-device.ts';
import { beforeClosing } from '../device/storage/keyring.ts';
import { onFarmsLost } from '../device/sync/lost-farms.ts';

/**
 * For data that only the server has. `navigator.onLine` is wrong both ways, so a query is always tried, and tried again
 * when the signal or the person comes back. A write is never repeated, because perhaps only its answer was lost.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
    // Requests contain passwords, so nothing of them is kept once the form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

// The server's data about a farm is forgotten with the farm.
onFarmsLost(() => client.clear());
// And all of it when the lock closes or the person signs out.
beforeClosing(() => client.clear());
onDeviceClosed(() => client.clear());

/** Prefetches data for the next screen, unless it is already loaded and fresh. */
export const fetchAhead = (query: FetchQueryOptions): Promise<void> => client.prefetchQuery(query);

/** The same for the first page of a list. */
export const fetchPageAhead = <Page, Param>(
  list: FetchInfiniteQueryOptions<Page, Error, Page, QueryKey, Param>,
): Promise<void> => client.prefetchInfiniteQuery(list);

/**
 * Wraps the parts of a screen that need the server anyway. Only lazy screens import it, so the first load contains none
 * of it.
 */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
