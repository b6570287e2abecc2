/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** The project's words for animals that a farm vet treats. The first five are those that the interface publishes. */
export const farmSpecies = [
  'Cattle',
  'Pig',
  'Sheep',
  'Chicken',
  'Turkey',
  'Goat',
  'Deer',
  'Horse',
  'Donkey',
  'Duck',
  'Goose',
  'Guinea fowl',
  'Quail',
  'Pheasant',
  'Partridge',
  'Pigeon',
  'Alpaca',
  'Llama',
] as const;

/** Further species that a list of the service names: of products, of what people eat, of exchanges with other systems. */
const otherSpecies = [
  ...['Bison', 'Buffalo', 'Elk', 'Wild boar', 'Ostrich', 'Emu', 'Rhea', 'Honey bee', 'Fish', 'Salmon', 'Trout'],
  ...['Dog', 'Cat', 'Rabbit', 'Ferret', 'Mouse', 'Rat', 'Hamster', 'Gerbil', 'Chinchilla', 'Guinea pig', 'Mink'],
  ...[
    'Polecat',
    'Hare',
    'Badger',
    'Fox',
    'Primate',
    'Exotic animal',
    'Ornamental fish',
    'Ornamental bird',
    'Cage bird',
  ],
  ...['Budgerigar', 'Canary', 'Reptile', 'Lizard', 'Snake', 'Tortoise', 'Bearded dragon', 'Frog'],
] as const;

/** Every species that some list of the service knows, as animals are recorded with it. */
export const listedSpecies: readonly string[] = [...farmSpecies, ...otherSpecies];

const listed: ReadonlySet<string> = new Set(listedSpecies);

/**
 * Whether the species of an animal is known: recorded, and a word that some list knows. `Cow` is not such a word, and no
 * list, round or figure would find the animal by it.
 */
export const isKnownSpecies = (species: string | null): species is string => species !== null && listed.has(species);

/** The species, or null for a word that no list knows: nothing may be decided by it. */
export const knownSpecies = (species: string | null): string | null => (isKnownSpecies(species) ? species : null);

/** Whether an animal is of a species. `unknown` is no answer: whoever leaves the animal out has to say so. */
export type SpeciesAnswer = 'yes' | 'no' | 'unknown';

/**
 * Whether an animal is of one of these species. The only comparison of a recorded species: null and a word that no list
 * knows are neither one of them nor another one.
 */
export const isOfSpecies = (species: string | null, wanted: readonly string[]): SpeciesAnswer => {
  if (species !== null && wanted.includes(species)) return 'yes';
  return isKnownSpecies(species) ? 'no' : 'unknown';
};

/** Other words that people use for an animal, by the species that they mean. A word of two species is in neither. */
const words: Readonly<Record<string, string>> = {
  Cattle: 'cow bovine heifer bull bullock steer stirk calf calves buwch gwartheg',
  Sheep: 'ewe ram tup lamb hogg hogget gimmer wether ovine dafad defaid',
  Pig: 'swine porcine sow boar gilt hog piglet mochyn moch',
  Goat: 'caprine nanny billy gafr geifr',
  Chicken: 'hen broiler layer pullet cockerel iâr ieir',
  Horse: 'equine pony ponies mare gelding stallion foal ceffyl ceffylau',
  Donkey: 'ass asyn',
  Deer: 'cervine hind carw ceirw',
  Duck: 'duckling drake hwyaden hwyaid',
  Goose: 'geese gosling gander gŵydd gwyddau',
  Turkey: 'twrci tyrcwn',
  'Honey bee': 'bee',
};

const byWord: ReadonlyMap<string, string> = new Map([
  ...Object.entries(words).flatMap(([species, others]) =>
    others.split(' ').map((word): [string, string] => [word, species]),
  ),
  ...listedSpecies.map((species): [string, string] => [species.toLowerCase(), species]),
]);

/** The species that a word means, in any case, plural or common synonym; null if it is not known. Nothing is guessed. */
export const speciesMeant = (text: string): string | null => {
  const word = text.trim().toLowerCase();
  return byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? null;
};

/**
 * The listed species that comes nearest to a text: what the word means, or a species from which it differs by one
 * letter. Null if there is none. It is only offered, and a person accepts it.
 */
export const nearestSpecies = (text: string): string | null =>
  speciesMeant(text) ??
  farmSpecies.find((species) => isOneSlip(text.trim().toLowerCase(), species.toLowerCase())) ??
  null;

/** Whether two words differ by one letter: a wrong one, one too many, one missing, or two swapped. */
const isOneSlip = (one: string, other: string): boolean => {
  if (one.length < 3 || Math.abs(one.length - other.length) > 1) return false;
  const same = [...one].findIndex((letter, at) => letter !== other[at]);
  const at = same === -1 ? one.length : same;
  const rest = (word: string, from: number) => word.slice(at + from);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2);
  return (
    isSwapped || rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)
  );
};

/** What is pointed out wherever a species is entered that no list knows, with the nearest one to take instead. */
export type SpeciesRemark = { species: string; nearest: string | null };

/** Null for a species that is listed, and for none. */
export const remarkOnSpecies = (species: string | null): SpeciesRemark | null =>
  species === null || isKnownSpecies(species) ? null : { species, nearest: nearestSpecies(species) };
