import { dayMs } from '@byre/contract/time';
import { newestListedOn } from '../device/reads/practice-product-reads.ts';
import { useOpened } from './use-opened.ts';

/** A list is out of date when this many days have passed since its newest entry. */
const staleAfterDays = 60;

/** The day of the newest entry on the product list, and how long ago that is; null while the list is recent enough. */
export const useListAge = (now: () => Date): { newest: string; days: number } | null => {
  const newest = useOpened(() => newestListedOn(now()), []) ?? null;
  if (newest === null) return null;
  const days = Math.floor((now().getTime() - Date.parse(newest)) / dayMs);
  return days > staleAfterDays ? { newest, days } : null;
};
