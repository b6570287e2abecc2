import { useRef } from 'react';
import { useLive } from '../device/use-live.ts';

/**
 * The result of a search that changes with every key. Until a new one is there the old one stays, marked as such. A
 * result that is `known` at once is used until it has been looked up.
 */
export function useFound<T>(
  search: () => Promise<readonly T[]>,
  keys: readonly unknown[],
  known?: () => readonly T[] | undefined,
): { found: readonly T[]; isLoading: boolean } {
  const answer = useLive(search, keys, known);
  const last = useRef<readonly T[]>([]);
  if (answer) last.current = answer;
  return { found: last.current, isLoading: answer === undefined };
}
