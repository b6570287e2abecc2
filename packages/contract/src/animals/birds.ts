import { isOfSpecies } from './species.ts';

/** Birds that are kept for meat or eggs. */
export const poultry: readonly string[] = [
  'Chicken',
  'Turkey',
  'Duck',
  'Goose',
  'Guinea fowl',
  'Quail',
  'Pheasant',
  'Partridge',
];

/** The species that are birds, in the project's words. */
const birds: readonly string[] = [...poultry, 'Pigeon', 'Ornamental bird', 'Cage bird', 'Budgerigar', 'Canary'];

export const isBird = (species: string | null): boolean => isOfSpecies(species, birds) === 'yes';
