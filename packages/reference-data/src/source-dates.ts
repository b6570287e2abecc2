import { isDateOnly, toIsoDate } from '@byre/contract/dates';

/**
 * A date in a list file. `YYYY-MM-DD` stays as it is; the other forms of the interface become
 * `YYYY-MM-DDTHH:MM:SS.sssZ`. Undefined for anything else, for days that do not exist, and outside 1900 to 2199, where
 * dates are typing errors.
 */
export const parseSourceDate = (text: string): string | undefined => {
  const instant = toIsoDate(text);
  if (instant === null || instant < '1900' || instant >= '2200') return undefined;
  return isDateOnly(text) ? text : instant;
};

/** A day in a list file, `YYYY-MM-DD`, ignoring any time of day or offset that a spreadsheet has added. */
export const parseSourceDay = (text: string): string | undefined =>
  parseSourceDate(/^(\d{4}-\d{2}-\d{2})(?:[T Z+-]|$)/.exec(text)?.[1] ?? '');
