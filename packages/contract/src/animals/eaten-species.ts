import { poultry } from './birds.ts';
import { isOfSpecies } from './species.ts';

/**
 * Whether a product for this species is authorised for an animal that people eat. The list includes pets, ornamental birds
 * and reptiles. A product for them alone is not authorised for any food-producing animal. Every pigeon of the list is
 * the published "Pigeon (non-food producing)".
 */
export const isEaten = (species: string): boolean => isOfSpecies(species, eatenSpecies) === 'yes';

/** A species that is missing here is not eaten, so that a new kind of pet in the list does not hide the legal minimum. */
const eatenSpecies: readonly string[] = [
  ...['Cattle', 'Bison', 'Buffalo', 'Sheep', 'Goat', 'Pig', 'Wild boar', 'Deer', 'Alpaca', 'Llama'],
  ...['Horse', 'Donkey', 'Rabbit', 'Hare'],
  ...poultry,
  ...['Ostrich', 'Emu', 'Rhea'],
  ...['Fish', 'Salmon', 'Trout'],
  'Honey bee',
];

/** Animals that nobody eats. Every other animal that a farm vet treats counts as food, whatever it is called. */
export const isNeverEaten = (species: string): boolean => isOfSpecies(species, neverEaten) === 'yes';

const neverEaten: readonly string[] = ['Dog', 'Cat', 'Ferret'];
