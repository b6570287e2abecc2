import type { Animal } from '@byre/contract/animals/schema';
import { nearestSpecies } from '@byre/contract/animals/species';
import { isContradicted, speciesClues, suggestedSpecies } from '@byre/contract/animals/suggested-species';

/** Where a suggestion is from: the marks of the animal, or a word that no list knows and that means a species. */
export type SuggestedBy = 'identification_number' | 'eid' | 'national_breed_code' | 'species';

/**
 * Animals without a known species that are answered together. `species` is what their marks suggest: one, several
 * between which they do not decide, or none. Nothing of it is recorded until a person accepts it.
 */
export type SpeciesGroup = {
  key: string;
  species: readonly string[];
  by: readonly SuggestedBy[];
  /** The marks of each contradict each other. */
  isContradicted: boolean;
  animals: readonly Animal[];
};

/** The largest groups with one suggestion first, then those with several, then those that need looking at. */
export const speciesGroups = (animals: readonly Animal[], ofBreed: (code: string) => string | null): SpeciesGroup[] => {
  const groups = new Map<string, SpeciesGroup & { animals: Animal[] }>();
  for (const animal of animals) {
    const meant = animal.species === null ? null : nearestSpecies(animal.species);
    const clues = [
      ...speciesClues(animal, ofBreed),
      ...(meant === null ? [] : [{ from: 'species' as const, species: [meant] }]),
    ];
    const [species, by] = [suggestedSpecies(clues), [...new Set(clues.map(({ from }) => from))].sort()];
    const key = JSON.stringify([species, by]);
    const known = groups.get(key);
    if (known) known.animals.push(animal);
    else groups.set(key, { key, species, by, isContradicted: isContradicted(clues), animals: [animal] });
  }
  const rank = ({ species }: SpeciesGroup) => (species.length === 0 ? Number.POSITIVE_INFINITY : species.length);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.animals.length - a.animals.length);
};
