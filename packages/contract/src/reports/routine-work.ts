import { isOfSpecies } from '../animals/species.ts';
import { sowWords } from './stock-classes.ts';

/* Plain data and rules, because the desk applies them to its own records without loading the schemas. */

/**
 * Whether a condition stands for work on healthy animals rather than a disease: vaccination, disbudding, parasite
 * control, drying off, tests. The starter list marks them by their ids; in other lists they are recognised by name.
 */
export const isRoutineWork = ({ condition_id, name }: { condition_id: string; name: string | null }): boolean =>
  condition_id !== 'herd-euthanasia' && (condition_id.startsWith('herd-') || routineNames.test(name ?? ''));

const routineNames =
  /vaccinat|disbud|dehorn|castrat|parasite control|worming|foot trimming|pregnancy diagnos|fertility visit|skin test|drying off|synchronisation|routine/i;

/**
 * Which animals are breeding females, by species, and the age in months from which they count as adult. `called` is what
 * a vet calls those whose birth nobody recorded, as a regular expression of Postgres for their state: the words by which
 * `stockClassOf` knows them. A gilt in pig is a sow at any age.
 */
export const breedingFemales = [
  { population: 'cows', species: 'Cattle', fromMonths: 24, called: String.raw`lactat|\y(?:dry|cull)\y|^cows?$` },
  { population: 'ewes', species: 'Sheep', fromMonths: 12, called: String.raw`\yewes?$` },
  { population: 'does', species: 'Goat', fromMonths: 12, called: String.raw`\y(?:does?|nann(?:y|ies))$` },
  { population: 'sows', species: 'Pig', fromMonths: 8, called: String.raw`\y(?:${sowWords})\y` },
] as const;
export const populations = ['cows', 'ewes', 'does', 'sows'] as const;
export type Population = (typeof populations)[number];

/**
 * The stock that is kept in places: pigs other than sows and boars, and poultry, in pens, houses and batches. A place
 * holds one animal, and a farm has as many as animals stood there at one time on average, a house counting nought while
 * it is empty.
 */
export const placeStock = {
  'pig-places': ['Pig'],
  'bird-places': ['Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge', 'Pigeon'],
} as const;
export const placePopulations = ['pig-places', 'bird-places'] as const;
export type PlacePopulation = (typeof placePopulations)[number];

export const placesOf = (species: string | null): PlacePopulation | null =>
  placePopulations.find((one) => isOfSpecies(species, placeStock[one]) === 'yes') ?? null;

export const populationOf = (species: string | null): Population | null =>
  breedingFemales.find((one) => isOfSpecies(species, [one.species]) === 'yes')?.population ?? null;
