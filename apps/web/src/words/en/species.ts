/** Animals of a species, as they stand in the middle of a sentence; those that are missing are written as the list has them. */
const inSentence: Readonly<Record<string, string>> = {
  Pig: 'pigs',
  Goat: 'goats',
  Chicken: 'chickens',
  Turkey: 'turkeys',
  Duck: 'ducks',
  Goose: 'geese',
  Horse: 'horses',
  Dog: 'dogs',
  Alpaca: 'alpacas',
  Llama: 'llamas',
  Pheasant: 'pheasants',
  Partridge: 'partridges',
  Pigeon: 'pigeons',
};

/** `cattle`, `sheep`, `pigs` */
export const animalsOf = (species: string): string => inSentence[species] ?? species.toLowerCase();
