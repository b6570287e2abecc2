import { checkCattleTag, normaliseTag } from './ear-tags.ts';
import type { Animal } from './schema.ts';
import { isOfSpecies } from './species.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** The marks of an animal that can say of which species it is. */
type Marked = Pick<Animal, 'identification_number' | 'eid' | 'national_breed_code'>;

/** What one mark says: the species that it allows, at least one. */
export type SpeciesClue = { from: keyof Marked; species: readonly string[] };

const flock = ['Sheep', 'Goat'] as const;

/**
 * The species that an official ear tag allows; none if it does not say. A British cattle tag since 2000 has a herd mark
 * of six digits, a check digit and five digits of the animal (BCMS, ear tag format); only the right check digit counts,
 * because other numbers have as many digits. A British sheep or goat tag has `UK`, 0, six digits of the flock and five
 * of the animal, and is often written without the 0 (Defra, sheep and goat identification). Northern Irish tags,
 * older ones and those of other countries do not say.
 */
export const speciesOfTag = (tag: string): readonly string[] => {
  if (/^UK0?\d{11}$/.test(normaliseTag(tag))) return flock;
  return checkCattleTag(tag).kind === 'right' ? ['Cattle'] : [];
};

/**
 * The species that an electronic identity of 15 digits allows; none if it does not say. Those that are made of a British
 * flock tag do: 826, 0, flock and animal. The species that ISO 11784 leaves room for is not among the 15 digits.
 */
export const speciesOfEid = (digits: string): readonly string[] => (/^8260\d{11}$/.test(digits) ? flock : []);

/** What the marks of an animal say of its species. `ofBreed`: the species of an official breed code, if it is one. */
export const speciesClues = (
  { identification_number: tag, eid, national_breed_code: breed }: Marked,
  ofBreed: (code: string) => string | null,
): SpeciesClue[] => {
  const bred = breed === null ? null : ofBreed(breed);
  const clues: SpeciesClue[] = [
    { from: 'identification_number', species: tag === null ? [] : speciesOfTag(tag) },
    ...eid.map((digits): SpeciesClue => ({ from: 'eid', species: speciesOfEid(digits) })),
    { from: 'national_breed_code', species: bred === null ? [] : [bred] },
  ];
  return clues.filter(({ species }) => species.length > 0);
};

/**
 * The species that all clues allow: one, or several if they do not decide between them. None without a clue, and none if
 * the clues contradict each other. It is a suggestion until a person accepts it.
 */
export const suggestedSpecies = (clues: readonly Pick<SpeciesClue, 'species'>[]): readonly string[] => {
  const [first, ...others] = clues;
  return (first?.species ?? []).filter((one) => others.every((clue) => clue.species.includes(one)));
};

/** Whether the clues contradict each other. */
export const isContradicted = (clues: readonly Pick<SpeciesClue, 'species'>[]): boolean =>
  clues.length > 0 && suggestedSpecies(clues).length === 0;

/** The clues that speak against a recorded species; none if it is not known, because there is nothing to contradict. */
export const cluesAgainst = (species: string | null, clues: readonly SpeciesClue[]): SpeciesClue[] =>
  clues.filter((clue) => isOfSpecies(species, clue.species) === 'no');
