/** Plurals for the middle of a sentence. A species that is missing here is written as on the list, in lower case. */
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
  Cat: 'cathod',
  Deer: 'ceirw',
  Alpaca: 'alpacaod',
  Llama: 'lamaod',
  Pheasant: 'ffesantod',
  Partridge: 'petris',
  Pigeon: 'colomennod',
};

export const animalsOf = (species: string): string => inSentence[species] ?? species.toLowerCase();
