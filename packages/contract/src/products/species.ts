import { isEaten } from '../animals/eaten-species.ts';

/** What decides for which species a product is meant. */
export type NamedProduct = { readonly species: readonly string[]; readonly product_name: string };

/** Whether a product is meant for a species: the list names it, names only others, or names none. */
export type SpeciesFit = 'listed' | 'not-listed' | 'unknown';

export const speciesFit = (product: NamedProduct, species: string): SpeciesFit => {
  const meant = speciesOf(product);
  if (meant.length === 0) return 'unknown';
  return meant.includes(species) ? 'listed' : 'not-listed';
};

/** The species of the list, otherwise those in the name ("Tablets for Dogs"). None if neither gives one. */
export const speciesOf = ({ species, product_name: name }: NamedProduct): readonly string[] => {
  if (species.length > 0) return species;
  const behindFor = [...name.matchAll(/\bfor\b(?<animals>.*?)(?=\bfor\b|$)/gi)].map(
    ({ groups }) => groups?.animals ?? '',
  );
  const told = behindFor.flatMap((text) => animalsByWord.filter(([words]) => words.test(text)));
  return [...new Set(told.map(([, animal]) => animal))];
};

/**
 * The species that a practice states for its own product, in the words used for animals. A person or another system may
 * have written "cows" or "All species". None if a word is not known: "Ruminants" must not mean that it is for no cow.
 */
export const statedSpecies = (targets: readonly string[]): string[] => {
  const animals = targets.map((target) => {
    const told = animalsByWord.filter(([words]) => words.test(target)).map(([, animal]) => animal);
    return told.length > 0 || !isEaten(target) ? told : [target];
  });
  return animals.some((told) => told.length === 0) ? [] : [...new Set(animals.flat())];
};

/** Words in product names. A guinea pig is not a pig. */
const animalsByWord: readonly (readonly [RegExp, string])[] = [
  [/\b(cattle|cows?|calf|calves|heifers?|bulls?|bovines?)\b/i, 'Cattle'],
  [/\b(sheep|ewes?|lambs?|ovines?)\b/i, 'Sheep'],
  [/(?<!guinea )\b(pigs?|piglets?|sows?|porcine|swine)\b/i, 'Pig'],
  [/\b(goats?|caprines?)\b/i, 'Goat'],
  [/\bdeer\b/i, 'Deer'],
  [/\balpacas?\b/i, 'Alpaca'],
  [/\bllamas?\b/i, 'Llama'],
  [/\b(chickens?|hens?|broilers?|poultry)\b/i, 'Chicken'],
  [/\b(turkeys?|poultry)\b/i, 'Turkey'],
  [/\b(ducks?|ducklings?|poultry)\b/i, 'Duck'],
  [/\b(goose|geese|poultry)\b/i, 'Goose'],
  [/\b(guinea ?fowls?|poultry)\b/i, 'Guinea fowl'],
  [/\b(quails?|poultry)\b/i, 'Quail'],
  [/\b(pheasants?|poultry)\b/i, 'Pheasant'],
  [/\b(partridges?|poultry)\b/i, 'Partridge'],
  [/\b(horses?|pony|ponies|foals?|equines?)\b/i, 'Horse'],
  [/\bdonkeys?\b/i, 'Donkey'],
  [/\b(honey ?bees?|bees)\b/i, 'Honey bee'],
  [/\bsalmon\b/i, 'Salmon'],
  [/\btrout\b/i, 'Trout'],
  [/\b(dogs?|puppy|puppies)\b/i, 'Dog'],
  [/\b(cats?|kittens?)\b/i, 'Cat'],
  [/\brabbits?\b/i, 'Rabbit'],
  [/\bferrets?\b/i, 'Ferret'],
  [/\bguinea pigs?\b/i, 'Guinea pig'],
  [/\bhamsters?\b/i, 'Hamster'],
  [/\bpigeons?\b/i, 'Pigeon'],
];
