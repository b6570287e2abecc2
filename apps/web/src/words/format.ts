const locale = 'en-GB';
const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
const dayAndTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules(locale);

/** Dates, times and numbers as they are written in Britain, in the device's own time zone. */
export const format = {
  number: (value: number) => figure.format(value),
  /** `21 Nov 2026` */
  day: (iso: string) => day.format(new Date(iso)),
  /** `Sat 21 Nov` */
  weekday: (iso: string) => weekday.format(new Date(iso)).replace(',', ''),
  /** `21 Nov 2026, 14:32` */
  dayAndTime: (iso: string) => dayAndTime.format(new Date(iso)),
  /** `14:32` */
  time: (iso: string) => time.format(new Date(iso)),
  /** `14:32` on the day of `now`, `20 Nov 2026, 14:32` on another. */
  moment: (iso: string, now: Date) =>
    day.format(new Date(iso)) === day.format(now) ? time.format(new Date(iso)) : dayAndTime.format(new Date(iso)),
  /** `1 animal`, `2 animals` */
  count: (n: number, one: string, many: string) => `${figure.format(n)} ${plural.select(n) === 'one' ? one : many}`,
  /** `31.4 MB`, `10.7 GB` */
  bytes: (bytes: number) => (bytes < 1e9 ? `${size.format(bytes / 1e6)} MB` : `${size.format(bytes / 1e9)} GB`),
} as const;
