import { createHash } from 'node:crypto';
import { addDays } from '@byre/contract/place-days';
import ical, { ICalEventTransparency } from 'ical-generator';

/** The work on one farm on one day. */
export type VisitDay = {
  farm_id: string;
  farm_name: string | null;
  /** `2026-11-23`. */
  day: string;
  rechecks: number;
  doses: number;
  withdrawals: number;
};

/** How often a calendar application should ask: every four hours. */
const refreshSeconds = 4 * 3600;

/**
 * Visits as RFC 5545 events: an all-day event for each farm and day. It names the farm and how much there is to do, but
 * no animal, because calendars are copied to phones, watches and other people's screens.
 *
 * @param days The work to do.
 * @param reader Whose calendar it is. With the farm and the day it identifies the event, so that the next reading
 * updates it.
 * @param now When it is written.
 */
export const calendarText = (days: readonly VisitDay[], reader: string, now: Date): string => {
  const calendar = ical({
    name: 'Byre visits',
    prodId: { company: 'Byre', product: 'Visits', language: 'EN' },
    ttl: refreshSeconds,
  });
  for (const one of days) {
    calendar.createEvent({
      id: `${nameOf(reader, one)}@byre`,
      stamp: now,
      // The library writes the UTC day, which is the day that is meant.
      start: new Date(`${one.day}T00:00:00.000Z`),
      end: new Date(`${addDays(one.day, 1)}T00:00:00.000Z`),
      allDay: true,
      summary: `${one.farm_name ?? one.farm_id}: ${toDo(one)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};

const toDo = ({ rechecks, doses, withdrawals }: VisitDay): string =>
  [
    counted(rechecks, 're-check', 're-checks'),
    counted(doses, 'dose due', 'doses due'),
    counted(withdrawals, 'withdrawal ends', 'withdrawals end'),
  ]
    .filter((part) => part !== '')
    .join(', ');

const counted = (n: number, one: string, many: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : many}`);

/** The same for the same farm and day, without revealing which farm that is. */
const nameOf = (reader: string, { farm_id, day }: VisitDay): string =>
  createHash('sha256').update(`${reader}\n${farm_id}\n${day}`).digest('hex').slice(0, 32);
