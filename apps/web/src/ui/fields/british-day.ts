export const twoFigures = (figure: number): string => String(figure).padStart(2, '0');

/** Two digits are a year of this century. */
export const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** Day, month and year in British order. Without separators, which a keypad lacks, in pairs. */
const dayForms = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

/** The formats printed on most bottles. Six digits are a month and its year where they cannot be a date. */
const monthForms = [/^(?<month>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/, /^(?<month>\d{2})(?<year>\d{4}|\d{2})$/];

/** A day in British format, `7/3/2026`, or ISO format; null if there is no such day. */
export const readDay = (text: string): string | null => firstOf(dayForms, text, ({ day }) => Number(day));

/**
 * Like `readDay`, and also a month, `3/2026`, for its last day, because a product that expires in a month can be used
 * until its end.
 */
export const readLastDay = (text: string): string | null =>
  readDay(text) ??
  firstOf(monthForms, text, ({ month, year = '' }) =>
    new Date(Date.UTC(fullYear(year), Number(month), 0)).getUTCDate(),
  );

type Figures = { [part: string]: string };

const firstOf = (forms: readonly RegExp[], text: string, dayOf: (figures: Figures) => number): string | null => {
  for (const form of forms) {
    const figures = form.exec(text.trim())?.groups;
    if (!figures) continue;
    const [year, month, day] = [fullYear(figures.year ?? ''), Number(figures.month), dayOf(figures)];
    const date = new Date(Date.UTC(year, month - 1, day));
    if (year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
      return `${String(year).padStart(4, '0')}-${twoFigures(month)}-${twoFigures(day)}`;
  }
  return null;
};

/** `07/03/2026` of `2026-03-07`; anything that is not a day stays as it is. */
export const writeDay = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day}/${month}/${year}`;
};

/** Whether it is an existing day in ISO format: `2026-03-07`. */
export const isDay = (text: string): boolean => readDay(text) === text;

/** Whether the typed text is not a day, or not yet. */
export const isUnfinishedDay = (text: string): boolean => text !== '' && !isDay(text);

/** Whether a day, such as the expiry of a batch, was past on another; false if it is not a day. */
export const isDayOver = (day: string, today: string): boolean => isDay(day) && day < today;
