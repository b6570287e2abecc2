import type { PaperWords } from './words/en.ts';

/** A species in the language of the paper. If it is not in the catalogue, it is written as in the list. */
export const speciesText = (species: string | null, { values, unknown }: PaperWords): string =>
  species === null ? unknown : (values.species[species] ?? species);
