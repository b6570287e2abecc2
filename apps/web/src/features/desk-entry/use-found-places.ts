import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from '../../device/use-live.ts';
import type { FoundHere } from './find-places.ts';

type Asked<T> = {
  /** What it is looked for by; with it the answer changes. */
  keys: readonly string[];
  here: () => Promise<FoundHere<T>>;
  ofServer: (signal: AbortSignal) => Promise<readonly T[]>;
  /** The order of what both have found, where the best of the server's is to stand before what is merely here. */
  inOrder?: (items: readonly T[]) => readonly T[];
};

/** What this device has, at once; what only the server knows comes behind it, and nothing waits where something is there. */
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
    /** Nothing is here, and the server could not be asked. */
    isUnanswered: isAsked && !isFetching && error !== null && items.length === 0,
    retry: () => void refetch(),
  };
}
