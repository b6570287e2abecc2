import { poultry } from '@byre/contract/animals/birds';
import { farmSpecies, remarkOnSpecies, speciesMeant } from '@byre/contract/animals/species';
import type { Warning } from '@byre/contract/warning';
import type { RowReader } from './row-reader.ts';

/** Published target species (lower case, often plural, in several spellings) and the animals they mean. */
export const animalsByTarget = new Map<string, readonly string[]>(
  Object.entries({
    cattle: ['Cattle'],
    pigs: ['Pig'],
    sheep: ['Sheep'],
    goats: ['Goat'],
    alpaca: ['Alpaca'],
    llama: ['Llama'],
    deer: ['Deer'],
    horses: ['Horse'],
    donkey: ['Donkey'],
    chickens: ['Chicken'],
    'chicken embryonated eggs': ['Chicken'],
    turkeys: ['Turkey'],
    duck: ['Duck'],
    goose: ['Goose'],
    'guinea fowl': ['Guinea fowl'],
    quail: ['Quail'],
    pheasants: ['Pheasant'],
    partridge: ['Partridge'],
    poultry,
    'all species': farmSpecies,
    dogs: ['Dog'],
    cats: ['Cat'],
    rabbits: ['Rabbit'],
    ferrets: ['Ferret'],
    mouse: ['Mouse'],
    rat: ['Rat'],
    hamster: ['Hamster'],
    gerbil: ['Gerbil'],
    chinchilla: ['Chinchilla'],
    'guinea pig': ['Guinea pig'],
    rodents: ['Mouse', 'Rat', 'Hamster', 'Gerbil', 'Chinchilla', 'Guinea pig'],
    'small mammals': ['Rabbit', 'Ferret', 'Mouse', 'Rat', 'Hamster', 'Gerbil', 'Chinchilla', 'Guinea pig'],
    mink: ['Mink'],
    polecat: ['Polecat'],
    hare: ['Hare'],
    badger: ['Badger'],
    foxes: ['Fox'],
    'red foxes': ['Fox'],
    'sub human primates': ['Primate'],
    'exotic animal': ['Exotic animal'],
    'honey bees': ['Honey bee'],
    'atlantic salmon': ['Salmon'],
    trout: ['Trout'],
    'trout - golden/rainbow/redband/steelhead': ['Trout'],
    fish: ['Fish', 'Salmon', 'Trout'],
    'ornamental fish': ['Ornamental fish'],
    'ornamental birds': ['Ornamental bird'],
    'cage birds': ['Cage bird'],
    'pigeon (non-food producing)': ['Pigeon'],
    budgerigar: ['Budgerigar'],
    'common canary': ['Canary'],
    reptiles: ['Reptile', 'Lizard', 'Snake', 'Tortoise', 'Bearded dragon'],
    lizard: ['Lizard'],
    snake: ['Snake'],
    tortoise: ['Tortoise'],
    'bearded dragon': ['Bearded dragon'],
    frog: ['Frog'],
  }),
);

/** The animals meant by a published target species; undefined for an unknown word. */
export const animalsOfTarget = (target: string): readonly string[] | undefined =>
  animalsByTarget.get(target.toLowerCase());

/**
 * The project's word for one kind of animal, from any case, plural or common synonym. Other words are returned
 * unchanged.
 */
export const speciesWord = (text: string): string => speciesMeant(text) ?? text;

/** What is pointed out about a species that was sent or loaded and that no list knows; null for one that is known. */
export const speciesWarning = (species: string | null, field = 'species'): Warning | null => {
  const remark = remarkOnSpecies(species);
  if (remark === null) return null;
  const { nearest } = remark;
  const message = `No list knows the species "${species}".${nearest === null ? '' : ` Is it ${nearest}?`}`;
  return { field, code: 'unknown-species', message, suggested: nearest };
};

/** Points out a species that no list knows, with the nearest one that does. */
export const warnOfSpecies = ({ warn }: Pick<RowReader, 'warn'>, species: string): void => {
  const warning = speciesWarning(species);
  if (warning !== null) warn(warning.field, 'unknown_species', warning.message, warning.suggested);
};
