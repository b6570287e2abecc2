import { useRef } from 'react';
import { useLive } from '../device/use-live.ts';

/**
 * The answer to a search that changes with every key; until a new one is there the old one stays, marked as such. What is
 * `known` at once is the answer until it has been looked up.
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
