import { toIsoDate } from '../dates.ts';
import type { Mutation } from './messages.ts';

export type TimedEdit = Pick<Mutation, 'event_time' | 'clock_offset_ms'>;

/**
 * When an edit happened: the time of its device's clock, corrected by the clock's error. Null if the device's time is
 * not valid. A time that the correction would move out of the calendar stays as it was sent.
 */
export const correctedTime = ({ event_time, clock_offset_ms }: TimedEdit): string | null => {
  const told = toIsoDate(event_time);
  if (told === null) return null;
  const corrected = new Date(Date.parse(told) + (clock_offset_ms ?? 0));
  const isInCalendar = corrected.getUTCFullYear() >= 1 && corrected.getUTCFullYear() <= 9999;
  return isInCalendar ? corrected.toISOString() : told;
};
