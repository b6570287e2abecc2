/** How a language calls months and weekdays, January and Sunday first; browsers know no Welsh dates. */
export type Calendar = { months: readonly string[]; weekdays: readonly string[] };

const locale = 'en-GB';

/** Made at the first use: each takes a cheap phone some ten milliseconds, and the first screen needs next to none. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const dateForm = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
const figure = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const day = dateForm({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = dateForm({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndTime = dateForm({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const time = dateForm({ hour: '2-digit', minute: '2-digit' });
const size = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const plural = once(() => new Intl.PluralRules(locale));

/** Of the language on the screen, `null` for English. Changes with the language only, and everything is shown anew then. */
let calendar: Calendar | null = null;

export const writeDatesWith = (names: Calendar | null): void => {
  calendar = names;
};

const written = (form: () => Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso);
  if (calendar === null) return form().format(date);
  const { months, weekdays } = calendar;
  const word = { month: months[date.getMonth()], weekday: weekdays[date.getDay()] };
  return form()
    .formatToParts(date)
    .map(({ type, value }) => (type === 'month' || type === 'weekday' ? word[type] : value))
    .join('');
};

/** `12,345`. The first screen has whole numbers only, and making the browser's own form takes as long as reading the list. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Dates, times and numbers as they are written in Britain, in the device's own time zone. */
export const format = {
  number: (value: number) => (Number.isSafeInteger(value) ? grouped(value) : figure().format(value)),
  /** `21 Nov 2026` */
  day: (iso: string) => written(day, iso),
  /** `Sat 21 Nov` */
  weekday: (iso: string) => written(weekday, iso).replace(',', ''),
  /** `21 Nov 2026, 14:32` */
  dayAndTime: (iso: string) => written(dayAndTime, iso),
  /** `14:32` */
  time: (iso: string) => time().format(new Date(iso)),
  /** `14:32` on the day of `now`, `20 Nov 2026, 14:32` on another. */
  moment: (iso: string, now: Date) =>
    day().format(new Date(iso)) === day().format(now) ? time().format(new Date(iso)) : written(dayAndTime, iso),
  /** `1 animal`, `2 animals`, for the English catalogue. */
  count: (n: number, one: string, many: string) => `${figure().format(n)} ${plural().select(n) === 'one' ? one : many}`,
  /** `31.4 MB`, `10.7 GB` */
  bytes: (bytes: number) => (bytes < 1e9 ? `${size().format(bytes / 1e6)} MB` : `${size().format(bytes / 1e9)} GB`),
} as const;
