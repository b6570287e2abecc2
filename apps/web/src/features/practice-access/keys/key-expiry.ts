import { addDays, endOfDay } from '@byre/contract/place-days';
import { place } from '../../../words/place.ts';

/** When a key stops working whose last day is this one: a day alone would be one of UTC to the service. */
export const endOfLastDay = (day: string): string => endOfDay(day, place.zone()).toISOString();

/** The last day on which a key works; null where it ends within a day, as other systems may ask. */
export const lastDayOf = (expiresAt: string): string | null => {
  const day = addDays(place.dayOf(expiresAt), -1);
  return endOfLastDay(day) === expiresAt ? day : null;
};
