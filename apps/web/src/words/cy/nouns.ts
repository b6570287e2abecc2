import { count } from '@byre/contract/report-words/cy/count';

/* Nouns that are counted in more than one file, with the mutations of their numbers. */

/** Pens, flocks or houses, or the rows of a table that belong together. */
export const groups = (n: number): string => count(n, { other: 'grŵp' });
export const changes = (n: number): string => count(n, { other: 'newid' });
export const minutes = (n: number): string => count(n, { one: 'funud', two: 'funud', other: 'munud' });
/** The only noun here that also changes after 4: `4 blynedd`, `5 mlynedd` */
export const years = (n: number): string =>
  n === 4
    ? '4 blynedd'
    : count(n, { one: 'flwyddyn', two: 'flynedd', few: 'blynedd', many: 'blynedd', other: 'mlynedd' });
export const others = (n: number): string => count(n, { other: 'arall' });
/** How often, as an adverb: `unwaith`, `ddwywaith`, `deirgwaith`, `4 gwaith` */
export const timesOf = (n: number): string =>
  ({ 1: 'unwaith', 2: 'ddwywaith', 3: 'deirgwaith' })[n] ?? count(n, { other: 'gwaith' });
