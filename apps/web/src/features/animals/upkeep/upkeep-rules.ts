import { maxHeads } from '@byre/contract/animals/max-heads';
import type { Animal } from '@byre/contract/animals/schema';
import { place } from '../../../words/place.ts';

/** A clock that is a little off is no slip of the finger. */
const clockToleranceMs = 10 * 60_000;

export type DayFault = 'needsDate' | 'inFuture' | 'beforeBirth';

/** What is wrong with a day in the life of an animal; `null` where nothing is. */
export const dayFault = (day: string | null, animal: Pick<Animal, 'date_of_birth'>, now: Date): DayFault | null => {
  if (day === null) return 'needsDate';
  const moment = Date.parse(day);
  if (moment > now.getTime() + clockToleranceMs) return 'inFuture';
  // Dates of birth are days: on its own day an animal can have died at any hour.
  return animal.date_of_birth !== null && place.dayOf(day) < animal.date_of_birth.slice(0, 10) ? 'beforeBirth' : null;
};

/** Whether so many heads can be counted; none, once the house is empty. */
export const isHeadCount = (heads: number): boolean => Number.isInteger(heads) && heads >= 0 && heads <= maxHeads;
