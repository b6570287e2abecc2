import { mayLay } from '../reports/egg-laying.ts';
import { type MilkAnimal, type MilkFarm, mayBeMilked } from '../reports/milk-giving.ts';
import { isNeverEaten } from './eaten-species.ts';
import { isOfSpecies } from './species.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** What people eat of an animal. */
export const produceTypes = ['meat', 'milk', 'eggs', 'honey'] as const;
export type Produce = (typeof produceTypes)[number];

/**
 * The produce that an animal may give for human consumption when a medicine is given at `at`, so that a record of the
 * medicine needs a withdrawal for each: meat always, milk of females that are or may be milked, eggs of birds that may
 * be laying, honey of bees. What is not known counts as yes: an animal without a species is asked about as a cow is.
 */
export const produceOf = (animal: MilkAnimal, farm: MilkFarm | null, at: string): Produce[] => {
  const { species } = animal;
  if (species !== null && isNeverEaten(species)) return [];
  if (isOfSpecies(species, ['Honey bee']) === 'yes') return ['honey'];
  return [
    'meat',
    ...(mayBeMilked(animal, farm, at) ? (['milk'] as const) : []),
    ...(mayLay(animal, at) ? (['eggs'] as const) : []),
  ];
};
