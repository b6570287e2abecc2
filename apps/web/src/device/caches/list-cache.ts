import type { Condition } from '@byre/contract/conditions/schema';
import type { Product } from '@byre/contract/products/schema';
import type { Table } from 'dexie';
import type { Codec } from '../storage/codec.ts';
import { type BaseDatabase, type ListRow, onDatabase } from '../storage/database.ts';
import { type Searchable, searchable } from './list-search.ts';

export type Breed = { code: string; name: string; is_cross: boolean; species: string };

/** What a vet knows of a condition besides its name, the most distinctive first. */
export type ConditionField = 'name' | 'synonym' | 'sign' | 'organ' | 'cause';
export type ProductField = 'name' | 'substance' | 'number';

/** The central lists in memory, in order of name: a few thousand items, searched at every key press. */
export type ListCache = {
  conditions(): Promise<readonly Searchable<Condition, ConditionField>[]>;
  products(): Promise<readonly Searchable<Product, ProductField>[]>;
  breeds(): Promise<readonly Breed[]>;
  /** As last read; null before that. Never reads. */
  atHand: {
    conditions(): readonly Searchable<Condition, ConditionField>[] | null;
    products(): readonly Searchable<Product, ProductField>[] | null;
    breeds(): readonly Breed[] | null;
  };
};

export const createListCache = (database: BaseDatabase, codec: Codec): ListCache => {
  /** Reads a list again only when its row in `bucket` has changed. */
  const cachedList = <T, S>(bucket: string, table: Table<ListRow, string>, prepare: (items: T[]) => S) => {
    let cached: { rev: number; list: S } | null = null;
    let reading: { rev: number; list: Promise<S> } | null = null;
    const readAt = async (rev: number): Promise<S> => {
      const rows = await table.toArray();
      const items = rows.flatMap((row) =>
        row.value === null ? [] : [codec.decode(row.value, [table.name, row.id]) as T],
      );
      cached = { rev, list: prepare(items) };
      return cached.list;
    };
    const read = (): Promise<S> =>
      onDatabase(database, async () => {
        const rev = (await database.bucket.get(bucket))?.rev ?? 0;
        if (cached?.rev === rev) return cached.list;
        // Every row of a long queue needs it at once. Reading it for each delayed the sending of that queue by a
        // minute.
        if (reading?.rev !== rev) reading = { rev, list: readAt(rev) };
        const shared = reading;
        try {
          return await shared.list;
        } catch {
          // The first caller may have gone in the meantime, and its read with it.
          return await readAt(rev);
        } finally {
          if (reading === shared) reading = null;
        }
      });
    return { read, atHand: () => cached?.list ?? null };
  };
  const lists = {
    conditions: cachedList('ref:conditions', database.condition, (items: Condition[]) =>
      byName(items, (item) => item.pathology).map(searchableCondition),
    ),
    products: cachedList('ref:products', database.product, (items: Product[]) =>
      byName(items, (item) => item.product_name).map(searchableProduct),
    ),
    breeds: cachedList('ref:breeds', database.breed, (items: Breed[]) =>
      items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    ),
  };
  return {
    conditions: lists.conditions.read,
    products: lists.products.read,
    breeds: lists.breeds.read,
    atHand: {
      conditions: lists.conditions.atHand,
      products: lists.products.atHand,
      breeds: lists.breeds.atHand,
    },
  };
};

/** Every condition has this one among its signs, so it distinguishes none. */
const unspecificSign = 'Clinical signs';

const searchableCondition = (item: Condition): Searchable<Condition, ConditionField> =>
  searchable(item, [
    ['name', [item.pathology]],
    ['synonym', item.synonyms],
    ['sign', item.tentative_diagnosis_methods.filter((sign) => sign !== unspecificSign)],
    ['organ', [item.organ, item.system]],
    ['cause', item.causes],
  ]);

export const searchableProduct = (item: Product): Searchable<Product, ProductField> =>
  searchable(item, [
    ['name', [item.product_name]],
    ['substance', item.active_substances],
    ['number', [item._id]],
  ]);

const byName = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => {
  const collator = new Intl.Collator('en');
  return items.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
};
