import { dayMs, minuteMs } from './time.ts';
/*
 * Days and times of a place. A day named by a person or a report is a day of the practice's time zone, whatever zone
 * the phone, the server or the browser is set to. Days are `2026-11-21`, which sort as time does; moments are instants.
 */

/** The zone of a practice that has set none. */
export const defaultTimeZone = 'Europe/London';

/** An instant: ISO text, milliseconds since 1970 or a `Date`. */
export type Moment = string | number | Date;

/** What a clock and a calendar on the wall show. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

const weekMs = 7 * dayMs;

/** Before that, places had local time with odd seconds. Nobody means that time. */
const firstMs = Date.UTC(1900, 0, 1);

/**
 * Offsets such as `+01:00` are not zones: they know no change of the clocks, and Postgres reads their sign the other
 * way round.
 */
const zoneForm = /^[A-Za-z][A-Za-z0-9_]*(?:[/+-][A-Za-z0-9_]+)*$/;

/** Whether it is the name of a time zone, such as `Europe/London`. */
export const isTimeZone = (name: string): boolean => {
  if (!zoneForm.test(name)) return false;
  try {
    formOf(name);
    return true;
  } catch {
    return false;
  }
};

/** The stored zone of a practice. The default if it has none, or if this platform does not know it. */
export const zoneNamed = (name: string | null | undefined): string =>
  typeof name === 'string' && isTimeZone(name) ? name : defaultTimeZone;

/** The day on which the moment falls. */
export const dayOf = (moment: Moment, zone: string): string => wallText(moment, zone).slice(0, 10);

/** The month of a moment: `2026-03`. */
export const monthOf = (moment: Moment, zone: string): string => wallText(moment, zone).slice(0, 7);

/** The time of day: `14:32`. */
export const timeOf = (moment: Moment, zone: string): string => wallText(moment, zone).slice(11, 16);

export const today = (zone: string, now: Date): string => dayOf(now, zone);

/** The first instant of a day. If the clocks skip its first hour, the first instant after that. */
export const startOfDay = (day: string, zone: string): Date => new Date(instantOf(midnightOf(day), zone).at);

/** The first instant after a day: 23, 24 or 25 hours after its start. */
export const endOfDay = (day: string, zone: string): Date => startOfDay(addDays(day, 1), zone);

export const addDays = (day: string, days: number): string => utcDay(midnightOf(day) + days * dayMs);

/** The same day of another month, or its last day if it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = partsOfDay(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
};

/** Whole days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / dayMs;

/** The weekday of a day, Sunday 0. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay();

/** A calendar month, from its first instant up to the first of the next month. */
export type MonthOfPlace = { month: string; starts: Date; ends: Date };

/** The months that a span of time touches; the span ends before `to`. */
export const monthsBetween = (from: Date, to: Date, zone: string): MonthOfPlace[] => {
  const months: MonthOfPlace[] = [];
  for (let first = `${monthOf(from, zone)}-01`; startOfDay(first, zone) < to; first = addMonths(first, 1)) {
    const ends = startOfDay(addMonths(first, 1), zone);
    months.push({ month: first.slice(0, 7), starts: startOfDay(first, zone), ends });
  }
  return months;
};

/** The same time of day on the same day of an earlier year. */
export const yearsBefore = (moment: Date, years: number, zone: string): Date => {
  const text = wallText(moment, zone);
  const earlier = midnightOf(addMonths(text.slice(0, 10), -12 * years));
  return new Date(instantOf(earlier + Date.parse(`1970-01-01T${text.slice(11)}Z`), zone).at);
};

/** What the clock and the calendar of a place show at a moment. */
export const wallTimeOf = (moment: Moment, zone: string): WallTime => {
  const text = wallText(moment, zone);
  const [year, month, day] = partsOfDay(text);
  return { year, month, day, hour: Number(text.slice(11, 13)), minute: Number(text.slice(14, 16)) };
};

/**
 * When the clock and the calendar show that: the first time if they show it twice, and null if they never do, as in a
 * skipped hour or on 31 June.
 */
export const momentAt = ({ year, month, day, hour, minute }: WallTime, zone: string): Date | null => {
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  const isReal = utcDay(wallMs) === dayText(year, month, day) && hour < 24 && minute < 60;
  const { at, isShown } = instantOf(wallMs, zone);
  return isReal && isShown ? new Date(at) : null;
};

/**
 * The moment at which UTC shows what the place shows, to compare with days that are stored as their first moment in
 * UTC.
 */
export const asIfUtc = (moment: Date, zone: string): Date =>
  new Date(moment.getTime() + offsetMs(moment.getTime(), zone));

/** A moment as the place writes it, `2026-11-21T14:32:05.123`. */
const wallText = (moment: Moment, zone: string): string => {
  const ms = msOf(moment);
  return isoOf(ms + offsetMs(ms, zone));
};

const msOf = (moment: Moment): number => (typeof moment === 'number' ? moment : new Date(moment).getTime());

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, -1);
const utcDay = (ms: number): string => isoOf(ms).slice(0, 10);
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const partsOfDay = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

const dayText = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The instant at which the place shows a time, given as milliseconds as if it were UTC; `isShown`: whether it ever does. */
const instantOf = (wallMs: number, zone: string): { at: number; isShown: boolean } => {
  const before = wallMs - offsetMs(wallMs - dayMs, zone);
  const after = wallMs - offsetMs(wallMs + dayMs, zone);
  const shown = [before, after].filter((at) => at + offsetMs(at, zone) === wallMs);
  // Skipped when the clocks went forward: calculated as if they had not.
  return shown.length > 0 ? { at: Math.min(...shown), isShown: true } : { at: before, isShown: false };
};

/**
 * How far the clocks of the place are ahead of UTC. Asking the browser takes a cheap phone some 20 µs, and lists need
 * thousands of moments, so a week that starts and ends with the same offset is looked up once.
 */
const offsetMs = (ms: number, zone: string): number => {
  if (Number.isNaN(ms)) throw new RangeError('There is no such moment.');
  const week = Math.floor(ms / weekMs);
  const starts = weekOffset(week, zone);
  return starts === weekOffset(week + 1, zone) ? starts : askedOffset(ms, zone);
};

const weekOffsets = new Map<string, Map<number, number>>();

const weekOffset = (week: number, zone: string): number => {
  const known = kept(weekOffsets, zone, () => new Map<number, number>());
  return kept(known, week, () => askedOffset(week * weekMs, zone));
};

/** Requests may name any zone and moment, so the number of kept entries is limited. */
const mostKept = 10_000;

const kept = <K, V>(known: Map<K, V>, key: K, find: () => V): V => {
  const hit = known.get(key);
  if (hit !== undefined) return hit;
  const found = find();
  if (known.size >= mostKept) known.clear();
  known.set(key, found);
  return found;
};

const askedOffset = (ms: number, zone: string): number => {
  const at = Math.floor(Math.max(ms, firstMs) / minuteMs) * minuteMs;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = formOf(zone).format(at).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute) - at;
};

const forms = new Map<string, Intl.DateTimeFormat>();

/** Throws a `RangeError` if there is no such zone. */
const formOf = (zone: string): Intl.DateTimeFormat =>
  kept(
    forms,
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      }),
  );
