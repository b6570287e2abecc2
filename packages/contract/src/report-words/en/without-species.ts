import { counted } from '../figure.ts';

/** What every report of one species says of the animals that it leaves out because their species is not known. */
export const withoutSpecies = (n: number): string =>
  `${counted(n, 'animal', 'animals')} without a species ${n === 1 ? 'is' : 'are'} not in this report.`;
