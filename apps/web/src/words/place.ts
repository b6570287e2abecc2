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
import { setWallClock } from '../ui/fields/date-time-parts.ts';

/** Changes with the signed-in person's practices, and then everything is rendered again. */
let zone = defaultTimeZone;

/**
 * Sets days and times to the time zone of the first of these practices, as on the server. It works without signal,
 * because practices come with the sign-in. If the zone is unknown or this browser does not have it, the default zone is
 * used.
 */
export const countDaysAt = (practices: readonly { time_zone?: string }[] | undefined): void => {
  zone = zoneNamed(practices?.[0]?.time_zone);
};

/** Days and times of the practice, whatever time zone the phone is set to. A day is `2026-11-21`. */
export const place = {
  zone: (): string => zone,
  dayOf: (moment: Moment): string => dayOf(moment, zone),
  startOf: (day: string): Date => startOfDay(day, zone),
  isSameDay: (one: Moment, other: Moment): boolean => dayOf(one, zone) === dayOf(other, zone),
  /** The start of the day so many days later. */
  daysLater: (moment: Moment, days: number): Date => startOfDay(addDays(dayOf(moment, zone), days), zone),
  /** Days from the day of one moment to that of another. */
  daysFrom: (one: Moment, other: Moment): number => daysBetween(dayOf(one, zone), dayOf(other, zone)),
} as const;

setWallClock({
  wallTimeOf: (moment) => wallTimeOf(moment, zone),
  momentAt: (shown) => momentAt(shown, zone),
});
