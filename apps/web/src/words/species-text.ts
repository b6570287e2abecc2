import { isKnownSpecies } from '@byre/contract/animals/species';
import type { Words } from './en.ts';
import { valueText } from './value-text.ts';

/** The species of an animal where it is named. That none is recorded, or one that no list knows, is said too. */
export const speciesText = (species: string | null, { animals, upkeep }: Pick<Words, 'animals' | 'upkeep'>): string => {
  if (species === null) return animals.facts.noSpecies;
  return isKnownSpecies(species) ? valueText(upkeep, species) : animals.facts.unlisted(species);
};
