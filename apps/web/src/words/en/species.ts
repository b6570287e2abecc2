/** Plurals for the middle of a sentence. A species that is missing here is written as on the list, in lower case. */
const inSentence: Readonly<Record<string, string>> = {
  Pig: 'pigs',
  Goat: 'goats',
  Chicken: 'chickens',
  Turkey: 'turkeys',
  Duck: 'ducks',
  Goose: 'geese',
  Horse: 'horses',
  Dog: 'dogs',
  Cat: 'cats',
  Alpaca: 'alpacas',
  Llama: 'llamas',
  Pheasant: 'pheasants',
  Partridge: 'partridges',
  Pigeon: 'pigeons',
};

/** `cattle`, `sheep`, `pigs` */
export const animalsOf = (species: string): string => inSentence[species] ?? species.toLowerCase();
