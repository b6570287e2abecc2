import { canCountFrom } from '@byre/contract/dates';
import { fieldProblem } from '@byre/contract/problem';

/** Throws 400 with the first of some dates from which time cannot be counted, such as the last day of the year 9999. */
export const requireCountable = (dates: Readonly<Record<string, string | null | undefined>>): void => {
  for (const [name, date] of Object.entries(dates)) {
    if (date === null || date === undefined || date === '' || canCountFrom(date)) continue;
    const message = 'Must be in the years 1900 to 9998.';
    throw fieldProblem('bad-request', { pointer: `/${name}`, code: 'out-of-range', message });
  }
};
