import type { Animal } from '@byre/contract/animals/schema';
import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { place } from '../../../words/place.ts';

export type DayFault = 'needsDate' | 'inFuture' | 'beforeBirth';

/** What is wrong with a day in the life of an animal; `null` if nothing is. */
export const dayFault = (day: string | null, animal: Pick<Animal, 'date_of_birth'>, now: Date): DayFault | null => {
  if (day === null) return 'needsDate';
  if (isInTheFuture(day, now)) return 'inFuture';
  // A date of birth has no time, so an animal can die at any hour of that day.
  return animal.date_of_birth !== null && place.dayOf(day) < animal.date_of_birth.slice(0, 10) ? 'beforeBirth' : null;
};
