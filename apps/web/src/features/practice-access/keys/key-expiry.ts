import { addDays, endOfDay } from '@byre/contract/place-days';
import { place } from '../../../words/place.ts';

/** The moment at which a key with this last day stops working. The service would read a bare day as UTC. */
export const endOfLastDay = (day: string): string => endOfDay(day, place.zone()).toISOString();

/** The last day on which a key works; null if it ends during a day, as other systems may request. */
export const lastDayOf = (expiresAt: string): string | null => {
  const day = addDays(place.dayOf(expiresAt), -1);
  return endOfLastDay(day) === expiresAt ? day : null;
};
