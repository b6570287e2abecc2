import { addDays, addMonths, dayOf, startOfDay } from '@byre/contract/place-days';
import type { schedulePeriods } from '@byre/contract/report-schedules/schema';
import { hourMs } from '@byre/contract/time';

export type Every = (typeof schedulePeriods)[number];

/** A calendar month or quarter, by its first and its last day. */
export type Period = { from: string; to: string };

const monthsOf = { month: 1, quarter: 3 } as const;
/** After midnight, when devices that were away have sent their work. */
const madeAfterMs = 6 * hourMs;

/** The period that begins on a day. */
export const periodFrom = (from: string, every: Every): Period => ({
  from,
  to: addDays(addMonths(from, monthsOf[every]), -1),
});

/** The first day of the period that contains a moment, at the practice's place. */
export const firstDayAt = (moment: Date, every: Every, zone: string): string => {
  const day = dayOf(moment, zone);
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % monthsOf[every]);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

export const nextFirstDay = (from: string, every: Every): string => addMonths(from, monthsOf[every]);

/** The last period that was complete at a moment. */
export const lastWhole = (moment: Date, every: Every, zone: string): Period =>
  periodFrom(addMonths(firstDayAt(moment, every, zone), -monthsOf[every]), every);

/** When the report of a period is made: at six in the morning after its last day, by the practice's clocks. */
export const dueAt = ({ to }: Period, zone: string): Date =>
  new Date(startOfDay(addDays(to, 1), zone).getTime() + madeAfterMs);
