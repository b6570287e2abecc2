import { useRef } from 'react';
import { useLive } from '../device/use-live.ts';

/** The answer to a search that changes with every key; until a new one is there the old one stays, marked as such. */
export function useFound<T>(
  search: () => Promise<readonly T[]>,
  keys: readonly unknown[],
): { found: readonly T[]; isLoading: boolean } {
  const answer = useLive(search, keys);
  const last = useRef<readonly T[]>([]);
  if (answer) last.current = answer;
  return { found: last.current, isLoading: answer === undefined };
}
