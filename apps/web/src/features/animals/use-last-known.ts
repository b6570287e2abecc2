import { useRef } from 'react';

/** The answer before while the next one is read, so that a list does not vanish at every key; never one of another `scope`. */
export const useLastKnown = <T>(answer: T | undefined, scope: string): T | undefined => {
  const last = useRef<{ answer: T; scope: string } | null>(null);
  if (answer !== undefined) last.current = { answer, scope };
  return last.current?.scope === scope ? last.current.answer : undefined;
};
