import { place } from '../words/place.ts';
import { now } from './clock.ts';

/** The moment at which a paper of a day is made: now, or the last of a day that is over. */
export const momentOfDay = (day: string): { at: Date; isPast: boolean } => {
  const end = new Date(place.daysLater(place.startOf(day), 1).getTime() - 1);
  const isPast = end < now();
  return { at: isPast ? end : now(), isPast };
};
