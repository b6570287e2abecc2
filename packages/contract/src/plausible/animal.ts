import { latestOf } from '../animals/rules.ts';
import type { Animal } from '../animals/schema.ts';
import { knownSpecies } from '../animals/species.ts';
import { dayMs } from '../time.ts';

/** What the rule knows of an animal. Nothing more is asked for, so that a pen, or an animal of a file, can be judged. */
export type FigureAnimal = Pick<
  Animal,
  'species' | 'gender' | 'date_of_birth' | 'national_breed_code' | 'reproductive_state'
>;

/** What a table has of a species; undefined if it has nothing, or the species is missing or a word that no list knows. */
export const ofSpecies = <T>(table: Readonly<Record<string, T>>, species: string | null): T | undefined => {
  const known = knownSpecies(species);
  return known === null ? undefined : table[known];
};

/** Whole days from one moment to another, both in ISO form. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days since birth; null if the birth is not recorded, or is later. */
export const ageInDays = (animal: Pick<Animal, 'date_of_birth'> | null, at: string): number | null => {
  const days = animal?.date_of_birth ? daysBetween(animal.date_of_birth, at) : -1;
  return days >= 0 ? days : null;
};

/** When a cow last calved before `at`, by her reproductive history: its entries of early lactation. */
export const calvedBefore = (animal: Pick<Animal, 'reproductive_state'> | null, at: string): string | null =>
  animal?.reproductive_state.findLast(({ name, date }) => name.startsWith('early lactation') && date <= at)?.date ??
  null;

/** The last number of a lactation that is recorded; null if none is. A heifer has had none: 0. */
export const lastLactation = (animal: Pick<Animal, 'reproductive_state'> | null): number | null => {
  const history = animal?.reproductive_state ?? [];
  const told = history.flatMap(({ name }) => /\(lactation (\d+)\)/.exec(name)?.[1] ?? []).map(Number);
  if (told.length > 0) return Math.max(...told);
  return /heifer/i.test(latestOf(history)?.name ?? '') ? 0 : null;
};
