import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { Product } from '@byre/contract/products/schema';
import type { TagMatch } from '../../../device/reads/animal-reads.ts';
import { readAllTags, searchTags } from '../../../device/reads/farm-reads.ts';
import { searchProducts } from '../../../device/reads/list-reads.ts';
import { fittingFarms, nameOf } from '../../../features/desk-entry/place-rules.ts';

/** What is found without asking the server. */
export type FoundHere = {
  farms: readonly Pick<Farm, '_id' | 'name'>[];
  animals: readonly (Pick<Animal, '_id' | 'farm_id' | 'identification_number'> & { farm_name: string | null })[];
  products: readonly Pick<Product, '_id' | 'product_name'>[];
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

export const tagsHere = async (text: string, limit: number): Promise<readonly TagMatch[]> =>
  isTagText(text) ? searchTags(text.replaceAll(/\D/g, ''), undefined, limit) : [];

export const animalsAt = (tags: readonly TagMatch[], farms: readonly Farm[]): FoundHere['animals'] => {
  const names = new Map(farms.map((farm) => [farm._id, nameOf(farm)]));
  return tags.map(({ farm_id, animal_id, tag }) => ({
    _id: animal_id,
    farm_id,
    identification_number: tag,
    farm_name: names.get(farm_id) ?? null,
  }));
};

export const productsHere = (text: string, limit: number): Promise<FoundHere['products']> =>
  searchProducts(text, { limit });

/** Reads tags and products into memory, before the first letter is typed. */
export const readAhead = async (): Promise<void> => {
  await Promise.all([readAllTags(), productsHere('', 1)]);
};
