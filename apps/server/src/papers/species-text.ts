import type { PaperWords } from './words/en.ts';

/** A species in the language of the paper; one that is not in its catalogue is written as the list has it. */
export const speciesText = (species: string | null, { values, unknown }: PaperWords): string =>
  species === null ? unknown : (values.species[species] ?? species);
