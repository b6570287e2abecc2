import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { plainText } from '@byre/contract/plain-text';
import type { Product } from '@byre/contract/products/schema';
import type { TagMatch } from '../../../device/reads/animal-reads.ts';
import { knownTags, readAllTags, searchTags } from '../../../device/reads/farm-reads.ts';
import { knownProducts, searchProducts } from '../../../device/reads/list-reads.ts';
import { fittingFarms, nameOf } from '../../../features/desk-entry/place-rules.ts';
import { knownWords, readWords } from '../../../features/search/search-index.ts';
import { type Found, wordsTyped } from '../../../features/search/word-index.ts';
import type { Words } from '../../../words/en.ts';
import type { FoundPerson } from './find-there.ts';

/** What is found without asking the server. */
export type FoundHere = {
  farms: readonly Pick<Farm, '_id' | 'name'>[];
  animals: readonly (Pick<Animal, '_id' | 'farm_id' | 'identification_number'> & { farm_name: string | null })[];
  products: readonly Pick<Product, '_id' | 'product_name'>[];
};
/** A case as last read into memory. */
export type CaseHere = Pick<Found, 'id' | 'farmId' | 'animalId' | 'tag' | 'condition'>;

/** One kind of what this device holds, which changes while it is shown. */
export type Finder<Found> = {
  find: (text: string, limit: number) => Promise<readonly Found[]>;
  /** The same from memory, for the render of the key itself; undefined before it was read. */
  known: (text: string, limit: number) => readonly Found[] | undefined;
};

/** Digits of a tag, with or without the printed gaps. */
export const isTagText = (text: string): boolean => /\d/.test(text) && /^[A-Za-z]{0,2}[\d ]+$/.test(text);

/*
 * What this device holds, from memory, so that it appears with the key. Each kind is looked for by itself: farms do not
 * wait until the tags of all farms have been read. A device that holds no farms finds only products; the server finds
 * the rest.
 */

export const farmsHere = (farms: readonly Farm[], text: string, limit: number): FoundHere['farms'] =>
  fittingFarms(farms, text).slice(0, limit);

/** People whose name or e-mail contains the text, ignoring case and accents, in the order of the list. */
export const peopleIn = (people: readonly FoundPerson[], text: string, limit: number): readonly FoundPerson[] => {
  const typed = plainText(text);
  return people
    .filter(({ name, email = '' }) => [name, email].some((one) => plainText(one).includes(typed)))
    .slice(0, limit);
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const tagsHere: Finder<TagMatch> = {
  find: async (text, limit) => (isTagText(text) ? searchTags(digitsOf(text), undefined, limit) : []),
  known: (text, limit) => (isTagText(text) ? knownTags(digitsOf(text), limit) : []),
};

export const animalsAt = (tags: readonly TagMatch[], farms: readonly Farm[]): FoundHere['animals'] => {
  const names = new Map(farms.map((farm) => [farm._id, nameOf(farm)]));
  return tags.map(({ farm_id, animal_id, tag }) => ({
    _id: animal_id,
    farm_id,
    identification_number: tag,
    farm_name: names.get(farm_id) ?? null,
  }));
};

/** The newest cases in which words begin as typed, of those whose words are in memory. */
export const casesHere = (text: string, limit: number): readonly CaseHere[] =>
  knownWords().find(wordsTyped(text), limit, 'medical-record').found;

export const productsHere: Finder<FoundHere['products'][number]> = {
  find: (text, limit) => searchProducts(text, { limit }),
  known: (text, limit) => knownProducts(text, { limit }),
};

/** Reads tags and products into memory, before the first letter is typed, and then the words of the cases. */
export const readAhead = async (words: Words): Promise<void> => {
  await Promise.all([readAllTags(), searchProducts('', { limit: 1 })]);
  await readWords(words, () => undefined);
};
