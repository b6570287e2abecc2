import { type FetchQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onDeviceClosed } from '../device/opened/open-device.ts';
import { beforeClosing } from '../device/storage/keyring.ts';
import { onFarmsLost } from '../device/sync/lost-farms.ts';

/**
 * For what only the server has. `navigator.onLine` lies both ways, so a query is always tried; it is tried again when
 * the signal comes back or the person does, never a write, whose answer may have been all that was lost.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
    // What was sent holds passwords: nothing of it is kept once the form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

// What the server told of a farm is forgotten with the farm.
onFarmsLost(() => client.clear());
// And so is everything when the lock closes, and when somebody leaves.
beforeClosing(() => client.clear());
onDeviceClosed(() => client.clear());

/** Asks for what is about to be looked at; asked already and still fresh, it is not asked again. */
export const fetchAhead = (query: FetchQueryOptions): Promise<void> => client.prefetchQuery(query);

/** Around the parts of a screen that need the server anyway. Imported by lazy screens only: the first load carries none of it. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
