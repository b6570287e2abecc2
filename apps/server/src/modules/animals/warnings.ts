import type { Animal, AnimalChange } from '@byre/contract/animals/schema';
import { speciesWarning } from '@byre/reference-data/species';
import { contradictedSpecies } from '../../importers/species-of-lines.ts';

/** The fields that say of which species an animal is. */
const ofSpecies = ['species', 'identification_number', 'identification_numer', 'eid'] as const;

/** The document of an animal as text, with what is probably wrong in what was sent of its species. */
export const withWarnings = (document: string, sent: AnimalChange): string => {
  if (!ofSpecies.some((field) => sent[field] !== undefined)) return document;
  const animal: Animal = JSON.parse(document);
  const unknown = speciesWarning(animal.species);
  const warnings = unknown === null ? contradictedSpecies(animal) : [unknown];
  return warnings.length === 0 ? document : JSON.stringify({ ...animal, warnings });
};
