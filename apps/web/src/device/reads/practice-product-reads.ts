import { productOfStated } from '@byre/contract/practice-products/rules';
import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { isPracticeProductId } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import type { OutboxRow } from '@byre/sync/state';
import { type ProductField, searchableProduct } from '../caches/list-cache.ts';
import { type Searchable, searchList } from '../caches/list-search.ts';
import { openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { onDatabase } from '../storage/database.ts';

/*
 * What screens may read of the products that a person's practices added: those that have arrived, and those stated in
 * uses waiting on this device. Loaded only by what needs one, because nobody needs them at the start.
 */

/** All of them, including those that can no longer be chosen. */
export const listPracticeProducts = async (): Promise<Product[]> => {
  const { baseDatabase, codec, outbox } = openedDevice();
  const [rows, open] = await Promise.all([
    onDatabase(baseDatabase, () => baseDatabase.practice_product.toArray()),
    outbox.read(),
  ]);
  const arrived = rows.flatMap((row) =>
    row.value === null ? [] : [codec.decode(row.value, placeOf(baseDatabase.practice_product, row)) as Product],
  );
  const known = new Set(arrived.map(({ _id }) => _id));
  const stated = open.rows.flatMap(statedIn).filter(({ _id }) => !known.has(_id));
  return [...arrived, ...new Map(stated.map((product) => [product._id, product])).values()];
};

/** The same, prepared for searching together with the list. */
export const searchablePracticeProducts = async (): Promise<Searchable<Product, ProductField>[]> =>
  (await listPracticeProducts()).map(searchableProduct);

export const getPracticeProduct = async (id: string): Promise<Product | null> =>
  (await listPracticeProducts()).find(({ _id }) => _id === id) ?? null;

/** Products whose authorisation has ended, searched by name, because their stock may be used up. */
export const searchExpiredProducts = async (text: string): Promise<Product[]> => {
  if (text.trim().length < 3) return [];
  const list = await openedDevice().lists.products();
  return searchList(list, text, { isOffered: ({ status }) => status === 'expired', limit: 4 }).map(({ item }) => item);
};

/** The day of the newest entry on the list, which lacks anything authorised later. Null for an empty list. */
export const newestListedOn = async (now: Date): Promise<string | null> => {
  const list = await openedDevice().lists.products();
  const today = now.toISOString();
  const days = list.flatMap(({ item }) => [item.date_of_issue ?? '', item.status_date ?? '']);
  return days.filter((day) => day !== '' && day <= today).reduce<string | null>((a, b) => (a && a > b ? a : b), null);
};

const statedIn = ({ mutation: { entity, fields } }: OutboxRow): Product[] => {
  const [id, stated] = [fields.product_id?.new, fields.practice_product?.new];
  if (entity !== 'medicine-usage' || typeof id !== 'string' || !isPracticeProductId(id) || !stated) return [];
  return [productOfStated(id, stated as StatedProduct)];
};
