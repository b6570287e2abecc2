import { addDays, addMonths } from '@byre/contract/place-days';
import { place } from '../../../words/place.ts';

/** The query for the antibiotic report of the year up to today. */
export const yearBefore = (now: Date): string => {
  const to = place.dayOf(now);
  return new URLSearchParams({ from: addMonths(addDays(to, 1), -12), to, conversion: 'none' }).toString();
};
