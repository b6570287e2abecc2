import {
  addDays,
  dayOf,
  daysBetween,
  defaultTimeZone,
  type Moment,
  momentAt,
  startOfDay,
  wallTimeOf,
  zoneNamed,
} from '@byre/contract/place-days';
import { setWallClock } from '../ui/date-time-parts.ts';

/** Changes with what is known of the person who is signed in, and everything is shown anew then. */
let zone = defaultTimeZone;

/**
 * From here on days and times are those of the first of these practices, as on the server. It is known without signal, since
 * practices come with the sign-in; where it is not known or this browser has no such zone, those of the usual zone.
 */
export const countDaysAt = (practices: readonly { time_zone?: string }[] | undefined): void => {
  zone = zoneNamed(practices?.[0]?.time_zone);
};

/** Days and times of the practice, whatever zone the phone is set to. A day is `2026-11-21`. */
export const place = {
  zone: (): string => zone,
  dayOf: (moment: Moment): string => dayOf(moment, zone),
  startOf: (day: string): Date => startOfDay(day, zone),
  isSameDay: (one: Moment, other: Moment): boolean => dayOf(one, zone) === dayOf(other, zone),
  /** The first moment of the day so many days later. */
  daysLater: (moment: Moment, days: number): Date => startOfDay(addDays(dayOf(moment, zone), days), zone),
  /** Days from the day of one moment to that of another. */
  daysFrom: (one: Moment, other: Moment): number => daysBetween(dayOf(one, zone), dayOf(other, zone)),
} as const;

setWallClock({
  wallTimeOf: (moment) => wallTimeOf(moment, zone),
  momentAt: (shown) => momentAt(shown, zone),
});
