import { count } from './count.ts';

/* Nouns that reports count, with the mutations of their numbers. */

export const days = (n: number): string => count(n, { two: 'ddiwrnod', other: 'diwrnod' });
export const hours = (n: number): string => count(n, { other: 'awr' });
export const animals = (n: number): string => count(n, { other: 'anifail' });
export const treatments = (n: number): string =>
  count(n, { one: 'driniaeth', two: 'driniaeth', many: 'thriniaeth', other: 'triniaeth' });
export const medicines = (n: number): string =>
  count(n, { one: 'feddyginiaeth', two: 'feddyginiaeth', other: 'meddyginiaeth' });
export const entries = (n: number): string =>
  count(n, { two: 'gofnod', few: 'chofnod', many: 'chofnod', other: 'cofnod' });
export const farms = (n: number): string => count(n, { other: 'fferm' });
export const cases = (n: number): string => count(n, { other: 'achos' });
export const openCases = (n: number): string => count(n, { other: 'achos agored' });
export const uses = (n: number): string => count(n, { two: 'ddefnydd', other: 'defnydd' });
export const tubes = (n: number): string => count(n, { two: 'diwb', few: 'thiwb', many: 'thiwb', other: 'tiwb' });
