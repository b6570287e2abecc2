import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies, knownSpecies } from '@byre/contract/animals/species';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import { dayMs } from '@byre/contract/time';
import { isOnFarm } from '../../../device/reads/on-farm.ts';

/** Age bands of a herd in months, the youngest first. */
export const ageBands = [
  { name: 'under-2', from: 0, to: 2 },
  { name: '2-to-6', from: 2, to: 6 },
  { name: '6-to-12', from: 6, to: 12 },
  { name: '12-to-24', from: 12, to: 24 },
  { name: 'over-24', from: 24, to: Number.POSITIVE_INFINITY },
] as const;
export type AgeBand = (typeof ageBands)[number]['name'];

/** The filter for animals. An empty list matches any. */
export type HerdFilter = {
  readonly species: readonly string[];
  readonly sexes: readonly string[];
  readonly ages: readonly AgeBand[];
  readonly states: readonly string[];
  readonly groups: readonly string[];
};

export const wholeHerd: HerdFilter = { species: [], sexes: [], ages: [], states: [], groups: [] };

const monthMs = (365.25 / 12) * dayMs;

/** The age band of an animal on a day; null if its date of birth is not recorded. */
export const ageBandOf = ({ date_of_birth: born }: Animal, now: Date): AgeBand | null => {
  if (born === null) return null;
  const months = (now.getTime() - Date.parse(born)) / monthMs;
  return ageBands.find(({ from, to }) => months >= from && months < to)?.name ?? null;
};

/** `early lactation (lactation 3)` counts as early lactation. */
const stateOf = ({ reproductive_state }: Animal): string | null =>
  latestOf(reproductive_state)?.name.replace(/ \(lactation \d+\)$/, '') ?? null;

/** The pen or flock that an animal belongs to (interface 2.4). */
const groupOf = ({ herd_id }: Animal): string | null => (herd_id === null ? null : String(herd_id));

/** The animals that can be in a group treatment: on the farm, and recorded individually. */
export const oneByOne = (animals: readonly Animal[]): Animal[] =>
  animals.filter((animal) => isOnFarm(animal) && !isStockGroup(animal));

export const chosenFrom = (animals: readonly Animal[], filter: HerdFilter, now: Date): Animal[] =>
  animals.filter(
    (animal) =>
      (filter.species.length === 0 || isOfSpecies(animal.species, filter.species) === 'yes') &&
      isAmong(filter.sexes, animal.gender) &&
      isAmong(filter.ages, ageBandOf(animal, now)) &&
      isAmong(filter.states, stateOf(animal)) &&
      isAmong(filter.groups, groupOf(animal)),
  );

/** The animals that only their unknown species keeps out of the choice. */
export const leftOutOf = (animals: readonly Animal[], filter: HerdFilter, now: Date): Animal[] =>
  filter.species.length === 0
    ? []
    : chosenFrom(animals, { ...filter, species: [] }, now).filter(
        ({ species }) => isOfSpecies(species, filter.species) === 'unknown',
      );

const isAmong = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** The choices that a herd offers, without any that would not distinguish its animals. */
export const offeredIn = (animals: readonly Animal[], now: Date): HerdFilter => {
  const valuesOf = (of: (animal: Animal) => string | null): string[] => {
    const values = new Set(animals.map(of));
    return values.size < 2 ? [] : [...values].filter((value) => value !== null).sort(byName.compare);
  };
  const ages = new Set(animals.map((animal) => ageBandOf(animal, now)));
  return {
    // Animals without a known species are told from the others too, and the dialog says that they are left out.
    species: valuesOf(({ species }) => knownSpecies(species)),
    sexes: valuesOf(({ gender }) => gender),
    ages: ages.size < 2 ? [] : ageBands.map(({ name }) => name).filter((name) => ages.has(name)),
    states: valuesOf(stateOf),
    groups: valuesOf(groupOf),
  };
};

const byName = new Intl.Collator('en', { numeric: true });
