import { endOfDay, startOfDay } from './place-days.ts';
import { dayMs } from './time.ts';

const forms = [
  /^(\d{4})-(\d{2})-(\d{2})$/,
  /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/,
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})$/,
];

/**
 * The instant that a date of the interface names, in milliseconds since 1970 UTC, or null if there is no such date
 * (`2026-02-30`). Accepts the three forms of decisions 4; a form without an offset is UTC.
 */
export const parseDate = (value: string): number | null => {
  for (const form of forms) {
    const match = form.exec(value);
    if (match) return instantOf(match);
  }
  return null;
};

/** The same date in the form of answers (`YYYY-MM-DDTHH:MM:SS.sssZ`), or null if there is no such date. */
export const toIsoDate = (value: string): string | null => {
  const instant = parseDate(value);
  return instant === null ? null : new Date(instant).toISOString();
};

/** Whether only a day was named, without a time of day. */
export const isDateOnly = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Whether a text is a day of the calendar: `2026-02-28`, and not `2026-02-30`. */
export const isDay = (value: string): boolean => isDateOnly(value) && parseDate(value) !== null;

/**
 * Whether time can be counted from a date: a day later and ten years earlier the year still has four digits, and the
 * local clocks are off UTC by whole minutes.
 */
export const canCountFrom = (value: string): boolean => {
  const year = new Date(parseDate(value) ?? Number.NaN).getUTCFullYear();
  return year >= 1900 && year <= 9998;
};

/**
 * The span of a date in a search or a filter, from its first moment up to but not including its end. A day
 * is the whole day in the zone given; a moment is one millisecond. Null if there is no such date.
 */
export const spanOfDate = (value: string, zone: string): { from: Date; to: Date } | null => {
  const instant = parseDate(value);
  if (instant === null) return null;
  const [from, to] = isDateOnly(value)
    ? [startOfDay(value, zone).getTime(), endOfDay(value, zone).getTime()]
    : [instant, instant + 1];
  return { from: within(from), to: within(to) };
};

/** The answer form and Postgres hold four-digit years. */
const within = (instant: number): Date => new Date(Math.min(Math.max(instant, firstInstant), lastInstant));
const firstInstant = Date.parse('0001-01-01T00:00:00.000Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** The first instant after the UTC day that holds `instant`, in milliseconds. */
export const endOfUtcDay = (instant: number): number => Math.floor(instant / dayMs) * dayMs + dayMs;

const instantOf = (match: RegExpExecArray): number | null => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const millis = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const offset = offsetMinutes(match[8]);
  if (offset === null || year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute - offset, second, millis);
  // An offset may push the first or last day out of the four-digit years that the answer form can hold.
  const inRange = date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
  return inRange ? date.getTime() : null;
};

const daysIn = (year: number, month: number): number => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

const offsetMinutes = (offset: string | undefined): number | null => {
  if (offset === undefined || offset === 'Z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  if (hours > 15 || minutes > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};
