import { place } from './place.ts';

/**
 * When a case is to be looked at again stands in its notes, in a sentence that people and other systems read as well:
 * "Re-check on Wednesday 25 November 2026." It is part of the record, so it is the same in every language of the app.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const spoken = (day: Date): string =>
  day.toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: place.zone(),
  });
const sentence = new RegExp(
  `\\s*\\bre-?check on (?:[a-z]+,? )?(\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?\\.?`,
  'gi',
);

/** The day of the last such sentence, at its first moment here; `null` where there is none. Without a year it is the first such day from the writing on. */
export const notedRecheck = (notes: string | null, writtenAt: Date): Date | null => {
  const last = [...(notes ?? '').matchAll(sentence)].at(-1);
  if (!last) return null;
  const [, day = '', month = '', year] = last;
  const inYear = months.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  if (year !== undefined) return dayIn(Number(year), inYear, Number(day));
  const writtenOn = place.dayOf(writtenAt);
  const writtenIn = Number(writtenOn.slice(0, 4));
  const thisYear = dayIn(writtenIn, inYear, Number(day));
  return thisYear !== null && thisYear < place.startOf(writtenOn)
    ? dayIn(writtenIn + 1, inYear, Number(day))
    : thisYear;
};

/** The notes with the re-check on this day, and on no other; without one for `null`. */
export const withRecheck = (notes: string, day: Date | null): string => {
  const others = notes.replace(sentence, '').trim();
  if (day === null) return others;
  const said = `Re-check on ${spoken(day).replace(',', '')}.`;
  return others === '' ? said : `${others} ${said}`;
};

/** The first moment of a day here; `null` for one that the month does not have. */
const dayIn = (year: number, month: number, day: number): Date | null => {
  const written = new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return Number(written.slice(8)) === day ? place.startOf(written) : null;
};
