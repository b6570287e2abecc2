import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import { stockTerms } from '@byre/contract/reports/stock-classes';
import { latestEntry } from '../../../device/storage/animal-histories.ts';

/** If the species is not known, an animal with a tag is most likely one of these. */
const mayBeRuminant = (species: string | null): boolean => isOfSpecies(species, ['Cattle', 'Sheep', 'Goat']) !== 'no';

/** The values that the interface publishes (2.4). They are stored in English, whatever the language of the screen. */
const female = [
  'heifer',
  'In-calf heifer',
  'early lactation',
  'peak lactation',
  'mid lactation',
  'lactating in calf',
  'mixed lactations',
  'dry',
  'finishing for meat as heifer',
  'cull for meat',
] as const;
const male = ['Entire', 'Castrated'] as const;

export const milkYields = ['Low', 'Medium', 'High'] as const;

const usualDiets = [
  'Extensive Grazing',
  'Intensive Grazing',
  'Conserved forage',
  'Moderate intensity concentrates',
  'Maximum intensity concentrates',
] as const;

/** The usual diets, and any that this animal has had before. */
export const dietsOf = ({ diet_intensity }: Pick<Animal, 'diet_intensity'>): readonly string[] => [
  ...new Set([...usualDiets, ...diet_intensity.map(({ name }) => name)]),
];

/**
 * The reproductive states that an animal can have: both lists if its sex is not recorded, and none for birds. Without a
 * birth date also what it is, which reports cannot know then; of pigs, only that.
 */
export const reproductiveStates = ({
  gender,
  species,
  date_of_birth,
}: Pick<Animal, 'gender' | 'species' | 'date_of_birth'>): readonly string[] => {
  const isOf = (sex: 'Female' | 'Male') => gender === sex || gender === null;
  const [, terms = null] = Object.entries(stockTerms).find(([of]) => isOfSpecies(species, [of]) === 'yes') ?? [];
  const said = terms === null ? [] : [...(isOf('Female') ? terms.Female : []), ...(isOf('Male') ? terms.Male : [])];
  if (!mayBeRuminant(species)) return [...new Set(said)];
  return [
    ...new Set([
      ...(date_of_birth === null ? said : []),
      ...(isOf('Female') ? female : []),
      ...(isOf('Male') ? male : []),
    ]),
  ];
};

/** Whether it makes sense to ask how much milk it gives. */
export const givesMilk = ({ gender, species }: Pick<Animal, 'gender' | 'species'>): boolean =>
  gender !== 'Male' && mayBeRuminant(species);

/** The state whose name includes the lactation number. */
export const freshState = 'early lactation';

/** The lactation that would begin now: one after the last recorded. */
export const nextLactation = (history: readonly HistoryEntry[]): number | null => {
  const told = history.flatMap(({ name }) => /\(lactation (\d+)\)/.exec(name)?.[1] ?? []).map(Number);
  if (told.length > 0) return Math.max(...told) + 1;
  return /heifer/i.test(latestEntry(history)?.name ?? '') ? 1 : null;
};

/** `early lactation (lactation 4)` */
export const stateName = (state: string, lactation: number | null): string =>
  state === freshState && lactation !== null ? `${state} (lactation ${lactation})` : state;
