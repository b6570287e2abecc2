import { weekdayOf } from '@byre/contract/place-days';
import { place } from './place.ts';

/** A language's names of months and weekdays, beginning with January and Sunday. Browsers have no Welsh dates. */
export type Calendar = { months: readonly string[]; weekdays: readonly string[] };

const locale = 'en-GB';

/** Created at the first use. Each takes a cheap phone about ten milliseconds, and the first screen needs hardly any. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const dateForm = (options: Intl.DateTimeFormatOptions) => {
  let made: { zone: string; form: Intl.DateTimeFormat } | undefined;
  return () => {
    const timeZone = place.zone();
    if (made?.zone !== timeZone)
      made = { zone: timeZone, form: new Intl.DateTimeFormat(locale, { ...options, timeZone }) };
    return made.form;
  };
};
const figure = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const day = dateForm({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = dateForm({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndTime = dateForm({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const time = dateForm({ hour: '2-digit', minute: '2-digit' });
const size = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const plural = once(() => new Intl.PluralRules(locale));

/**
 * For the language of the screen, `null` for English. It changes only with the language, and then everything is
 * rendered again.
 */
let calendar: Calendar | null = null;

export const writeDatesWith = (names: Calendar | null): void => {
  calendar = names;
};

const written = (form: () => Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso);
  if (calendar === null) return form().format(date);
  const { months, weekdays } = calendar;
  const dayHere = place.dayOf(date);
  const word = { month: months[Number(dayHere.slice(5, 7)) - 1], weekday: weekdays[weekdayOf(dayHere)] };
  return form()
    .formatToParts(date)
    .map(({ type, value }) => (type === 'month' || type === 'weekday' ? word[type] : value))
    .join('');
};

/**
 * A date without a time is stored as the start of the day in UTC, and is the same day in every time zone, so its noon
 * here is formatted.
 */
const meantDay = (iso: string): string => {
  const [, dayAlone] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00\.000Z)?$/.exec(iso) ?? [];
  return dayAlone === undefined ? iso : new Date(place.startOf(dayAlone).getTime() + 43_200_000).toISOString();
};

/**
 * `12,345`. The first screen has only whole numbers, and creating the browser's formatter takes as long as reading the
 * list.
 */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Dates, times and numbers in British format, in the practice's time zone. */
export const format = {
  number: (value: number) => (Number.isSafeInteger(value) ? grouped(value) : figure().format(value)),
  /** `21 Nov 2026` */
  day: (iso: string) => written(day, meantDay(iso)),
  /** `Sat 21 Nov` */
  weekday: (iso: string) => written(weekday, meantDay(iso)).replace(',', ''),
  /** `21 Nov 2026, 14:32` */
  dayAndTime: (iso: string) => written(dayAndTime, iso),
  /** `14:32` */
  time: (iso: string) => time().format(new Date(iso)),
  /** `14:32` on the day of `now`, `20 Nov 2026, 14:32` on any other. */
  moment: (iso: string, now: Date) =>
    place.isSameDay(iso, now) ? time().format(new Date(iso)) : written(dayAndTime, iso),
  /** `1 animal`, `2 animals`, for the English catalogue. */
  count: (n: number, one: string, many: string) => `${figure().format(n)} ${plural().select(n) === 'one' ? one : many}`,
  /** `31.4 MB`, `10.7 GB` */
  bytes: (bytes: number) => (bytes < 1e9 ? `${size().format(bytes / 1e6)} MB` : `${size().format(bytes / 1e9)} GB`),
} as const;
