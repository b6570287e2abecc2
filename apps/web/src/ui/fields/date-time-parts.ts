import { fullYear, twoFigures } from './british-day.ts';

/** What a clock and a calendar show. */
export type WallTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
};

/** The clock whose time is typed and shown. */
export type WallClock = {
  wallTimeOf: (moment: Date) => WallTime;
  /** `null` for a time that the clock skips. */
  momentAt: (shown: WallTime) => Date | null;
};

let wallClock: WallClock = {
  wallTimeOf: (moment) => ({
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
  }),
  momentAt: ({ year, month, day, hour, minute }) => {
    const moment = new Date(year, month - 1, day, hour, minute);
    const isReal = moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day;
    return isReal ? moment : null;
  },
};

/** Sets the clock of the fields; before that it is the device's own. */
export const setWallClock = (clock: WallClock): void => {
  wallClock = clock;
};

/** The content of the boxes of a date and time field: text, as typed, by the wall clock. */
export type DateTimeParts = {
  day: string;
  month: string;
  year: string;
  /** "14:30", or "1430" from a keypad without a colon. */
  time: string;
};

export const noParts: DateTimeParts = { day: '', month: '', year: '', time: '' };

/** Splits an ISO time for the boxes; empty boxes for `null` or an invalid time. */
export const partsFromIso = (iso: string | null): DateTimeParts => {
  const moment = new Date(iso ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return noParts;
  const { year, month, day, hour, minute } = wallClock.wallTimeOf(moment);
  return {
    day: String(day),
    month: String(month),
    year: String(year),
    time: `${twoFigures(hour)}:${twoFigures(minute)}`,
  };
};

/**
 * The ISO UTC time of the boxes, or `null` if they are not valid (empty, half filled, 31 June, the hour skipped in
 * spring).
 */
export const isoFromParts = (parts: DateTimeParts): string | null => {
  if (![parts.day, parts.month, parts.year].every((text) => /^\d+$/.test(text.trim()))) return null;
  const [day, month, year] = [Number(parts.day), Number(parts.month), fullYear(parts.year.trim())];
  const [, hour, minute] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(parts.time.trim())?.map(Number) ?? [];
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59 || year < 1900) return null;
  return wallClock.momentAt({ year, month, day, hour, minute })?.toISOString() ?? null;
};

/** Whether every box has been filled in, so that the date may be called impossible. */
export const isFilled = (parts: DateTimeParts): boolean =>
  [parts.day, parts.month, parts.year, parts.time].every((text) => text.trim() !== '');
