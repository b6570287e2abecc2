import { isEaten } from '../animals/eaten-species.ts';
import { isKnownSpecies, isOfSpecies } from '../animals/species.ts';

/** What decides for which species a product is meant. */
export type NamedProduct = { readonly species: readonly string[]; readonly product_name: string };

/**
 * Whether a product is meant for a species: the list names it, names only others, or names none. `no-species`: that of
 * the animal is not known, so nobody can say.
 */
export type SpeciesFit = 'listed' | 'not-listed' | 'unknown' | 'no-species';

export const speciesFit = (product: NamedProduct, species: string | null): SpeciesFit => {
  if (!isKnownSpecies(species)) return 'no-species';
  const meant = speciesOf(product);
  if (meant.length === 0) return 'unknown';
  return isOfSpecies(species, meant) === 'yes' ? 'listed' : 'not-listed';
};

/** The species of the list, otherwise those in the name ("Tablets for Dogs"). None if neither gives one. */
export const speciesOf = ({ species, product_name: name }: NamedProduct): readonly string[] =>
  species.length > 0 ? species : speciesInName(name);

/**
 * The species in the name of a product that the list does not give it: "for Cattle", listed for cats and dogs. None if
 * the list gives none at all. "Poultry" names no species, so nothing is missing where only some are listed.
 */
export const speciesOnlyInName = ({ species, product_name: name }: NamedProduct): readonly string[] =>
  species.length === 0
    ? []
    : speciesInName(name.replaceAll(/\bpoultry\b/gi, '')).filter((one) => !species.includes(one));

const speciesInName = (name: string): string[] => {
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

/** Words in product names. A guinea pig is not a pig, and a raccoon dog is not a dog. */
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
  [/(?<!rac?coon )\b(dogs?|puppy|puppies)\b/i, 'Dog'],
  [/\b(cats?|kittens?)\b/i, 'Cat'],
  [/\brabbits?\b/i, 'Rabbit'],
  [/\bferrets?\b/i, 'Ferret'],
  [/\bguinea pigs?\b/i, 'Guinea pig'],
  [/\bhamsters?\b/i, 'Hamster'],
  [/\bpigeons?\b/i, 'Pigeon'],
];
