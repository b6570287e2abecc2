import { count } from '@byre/contract/report-words/cy/count';

/* Nouns that are counted in more than one file of the desk, with the mutations of their numbers. */

export const rows = (n: number): string => count(n, { two: 'res', other: 'rhes' });
export const lines = (n: number): string => count(n, { two: 'linell', other: 'llinell' });
/** Animals that are one entry in the list of animals: a pen, a flock or a house. */
export const groups = (n: number): string => count(n, { two: 'loc neu haid', other: 'lloc neu haid' });
export const devices = (n: number): string => count(n, { one: 'ddyfais', two: 'ddyfais', other: 'dyfais' });
export const events = (n: number): string => count(n, { two: 'ddigwyddiad', other: 'digwyddiad' });
export const tries = (n: number): string =>
  count(n, { two: 'gynnig', few: 'chynnig', many: 'chynnig', other: 'cynnig' });
