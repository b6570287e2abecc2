import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { Product } from '@byre/contract/products/schema';
import { listFarms, searchTags } from '../../../device/reads/farm-reads.ts';
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

/**
 * Farms, tags and products of this device that contain the text, from memory, so that they appear with the key. A
 * device that holds no farms finds only products; the server finds the rest.
 */
export const findHere = async (text: string, limit: number): Promise<FoundHere> => {
  const digits = text.replaceAll(/\D/g, '');
  const [farms, tags, products] = await Promise.all([
    listFarms().then((all) => all.map(({ farm }) => farm)),
    isTagText(text) ? searchTags(digits, undefined, limit) : [],
    searchProducts(text, { limit }),
  ]);
  const names = new Map(farms.map((farm) => [farm._id, nameOf(farm)]));
  return {
    farms: fittingFarms(farms, text).slice(0, limit),
    animals: tags.map(({ farm_id, animal_id, tag }) => ({
      _id: animal_id,
      farm_id,
      identification_number: tag,
      farm_name: names.get(farm_id) ?? null,
    })),
    products,
  };
};
