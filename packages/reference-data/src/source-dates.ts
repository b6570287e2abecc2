import { isDateOnly, toIsoDate } from '@byre/contract/dates';

/**
 * A date of a list file: `YYYY-MM-DD` stays as it is, the other forms of the interface become
 * `YYYY-MM-DDTHH:MM:SS.sssZ`. Undefined for anything else, for days that do not exist, and outside 1900 to 2199, where
 * only slips are.
 */
export const parseSourceDate = (text: string): string | undefined => {
  const instant = toIsoDate(text);
  if (instant === null || instant < '1900' || instant >= '2200') return undefined;
  return isDateOnly(text) ? text : instant;
};

/** A day of a list file, `YYYY-MM-DD`, whatever time of day or offset a spreadsheet has put behind it. */
export const parseSourceDay = (text: string): string | undefined =>
  parseSourceDate(/^(\d{4}-\d{2}-\d{2})(?:[T Z+-]|$)/.exec(text)?.[1] ?? '');
