import { poultry } from '../animals/birds.ts';
import type { Animal } from '../animals/schema.ts';
import { isOfSpecies } from '../animals/species.ts';
import { dayMs } from '../time.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

type Bird = Pick<Animal, 'species' | 'gender' | 'date_of_birth'>;

/**
 * Whether a bird's record needs an egg withdrawal: if she may be laying, or that is unknown. Hens lay from 18 weeks or
 * so, and what they are given in the last weeks before may still be in the first eggs. A female of unknown age may lay.
 *
 * Birds whose sex nobody recorded are mostly fattened. They count only if they are known to be too old for that.
 */
export const mayLay = ({ species, gender, date_of_birth }: Bird, at: string): boolean => {
  if (gender === 'Male' || isOfSpecies(species, poultry) !== 'yes') return false;
  if (date_of_birth === null) return gender === 'Female';
  const from = isOfSpecies(species, ['Quail']) === 'yes' ? 6 : 16;
  const isOfAge = Date.parse(at) - Date.parse(date_of_birth) >= from * 7 * dayMs;
  return isOfAge && (gender === 'Female' || isOfSpecies(species, fattenedYoung) === 'yes');
};

/** Kinds that are fattened for less time than it takes them to lay. Others, such as turkeys, may be fattened for longer. */
const fattenedYoung: readonly string[] = ['Chicken', 'Duck', 'Quail'];
