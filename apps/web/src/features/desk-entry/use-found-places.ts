import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from '../../device/use-live.ts';
import type { FoundHere } from './find-places.ts';

type Asked<T> = {
  /** The search terms. A change of them changes the result. */
  keys: readonly string[];
  here: () => Promise<FoundHere<T>>;
  ofServer: (signal: AbortSignal) => Promise<readonly T[]>;
  /** The order of all results together, where the server's best should come before mere matches on this device. */
  inOrder?: (items: readonly T[]) => readonly T[];
};

/**
 * Results from this device at once, followed by those that only the server has. What is here is shown without waiting.
 */
export function useFoundPlaces<T extends { _id: string }>({ keys, here, ofServer, inOrder }: Asked<T>) {
  const answer = useLive(here, keys);
  const last = useRef<readonly T[]>([]);
  if (answer) last.current = answer.found;
  const isAsked = answer !== undefined && (!answer.isAll || answer.found.length === 0);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['place', ...keys],
    enabled: isAsked,
    queryFn: ({ signal }) => ofServer(signal),
    retry: false,
  });
  const ids = new Set(last.current.map(({ _id }) => _id));
  const more = (isAsked ? (data ?? []) : []).filter(({ _id }) => !ids.has(_id));
  const all = [...last.current, ...more];
  const items = inOrder && more.length > 0 ? inOrder(all) : all;
  return {
    items,
    isLoading: answer === undefined || (isAsked && isFetching && items.length === 0),
    /** Nothing was found here, and the server did not answer. */
    isUnanswered: isAsked && !isFetching && error !== null && items.length === 0,
    retry: () => void refetch(),
  };
}
