/** Animals of a species, as they stand in the middle of a sentence; those that are missing are written as the list has them. */
const inSentence: Readonly<Record<string, string>> = {
  Cattle: 'gwartheg',
  Sheep: 'defaid',
  Pig: 'moch',
  Goat: 'geifr',
  Chicken: 'ieir',
  Turkey: 'tyrcwn',
  Duck: 'hwyaid',
  Goose: 'gwyddau',
  Horse: 'ceffylau',
  Dog: 'cŵn',
  Deer: 'ceirw',
  Alpaca: 'alpacaod',
  Llama: 'lamaod',
  Pheasant: 'ffesantod',
  Partridge: 'petris',
  Pigeon: 'colomennod',
};

export const animalsOf = (species: string): string => inSentence[species] ?? species.toLowerCase();
