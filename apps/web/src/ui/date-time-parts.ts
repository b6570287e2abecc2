import { fullYear, twoFigures } from './british-day.ts';

/** What stands in the boxes of a date and time field: text, as typed, in the device's time zone. */
export interface DateTimeParts {
  day: string;
  month: string;
  year: string;
  /** "14:30", or "1430" from a keypad without a colon. */
  time: string;
}

export const noParts: DateTimeParts = { day: '', month: '', year: '', time: '' };

/** Splits an ISO instant for the boxes; empty boxes for `null` or what is no instant. */
export function partsFromIso(iso: string | null): DateTimeParts {
  const moment = new Date(iso ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return noParts;
  return {
    day: String(moment.getDate()),
    month: String(moment.getMonth() + 1),
    year: String(moment.getFullYear()),
    time: `${twoFigures(moment.getHours())}:${twoFigures(moment.getMinutes())}`,
  };
}

/** The ISO UTC instant the boxes name, or `null` when they name none (empty, half filled, 31 June). */
export function isoFromParts(parts: DateTimeParts): string | null {
  if (![parts.day, parts.month, parts.year].every((text) => /^\d+$/.test(text.trim()))) return null;
  const [day, month, year] = [Number(parts.day), Number(parts.month), fullYear(parts.year.trim())];
  const [, hour, minute] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(parts.time.trim())?.map(Number) ?? [];
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59 || year < 1900) return null;
  const moment = new Date(year, month - 1, day, hour, minute);
  const isReal = moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day;
  return isReal ? moment.toISOString() : null;
}

/** Whether every box has something in it, so that it is fair to call the date impossible. */
export function isFilled(parts: DateTimeParts): boolean {
  return [parts.day, parts.month, parts.year, parts.time].every((text) => text.trim() !== '');
}
