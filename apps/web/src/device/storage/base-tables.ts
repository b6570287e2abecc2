import type { Entity } from '@byre/contract/sync/entities';
import { farmOf, type Seen } from '@byre/sync/pull';
import { type BaseEntry, type Document, isNewer } from '@byre/sync/state';
import type { Collection } from 'dexie';
import {
  animalPage,
  decodePage,
  encodePage,
  type PackedAnimal,
  packedWith,
  pageOf,
  tagEntries,
  tagPage,
} from './animal-pages.ts';
import { type Codec, placeOf, type Stored } from './codec.ts';
import type { BaseDatabase, BucketRow, PageRow } from './database.ts';
import { ofScope, type Shelf, type ShelfRow, scopeOf, shelves, shelvesOf } from './shelves.ts';
import { noStock, type StockCount, stockOfAll, withoutStock, withStock } from './stock-count.ts';

/** The tables that these functions use, inside a transaction of the caller. */
export type BaseTables = { database: BaseDatabase; codec: Codec };

/**
 * Writes what is newer than what is stored [C3]. All entries belong to this bucket. Returns what it added to the stock
 * on the farm. In an empty bucket nothing is looked up, which is half of the requests of a first fill.
 */
export const writeEntries = async (
  tables: BaseTables,
  bucket: BucketRow,
  entries: readonly BaseEntry[],
): Promise<StockCount> => {
  const byEntity = Map.groupBy(entries, (entry) => entry.entity);
  let moreOnFarm = noStock;
  for (const [entity, group] of byEntity) {
    if (entity === 'animal') moreOnFarm = await writeAnimals(tables, bucket, group);
    else await writeRows(tables, shelves[entity], bucket, group);
  }
  return moreOnFarm;
};

const writeRows = async (
  { database, codec }: BaseTables,
  { table, scope }: Shelf,
  { bucket, isEmpty }: BucketRow,
  entries: readonly BaseEntry[],
): Promise<void> => {
  const scopeId = scopeOf(bucket);
  const rows = table(database);
  const keyOf = (id: string) => (scope === null ? id : [scopeId ?? '', id]);
  // A document may occur twice in one portion.
  const arrived = new Map<string, BaseEntry>();
  for (const entry of entries) if (isNewer(entry, arrived.get(entry.id))) arrived.set(entry.id, entry);
  const latest = [...arrived.values()];
  const stored = isEmpty ? [] : await rows.bulkGet(latest.map(({ id }) => keyOf(id)));
  const newer = latest.filter((entry, i) => isNewer(entry, standing(stored[i], entry, codec, rows)));
  await rows.bulkPut(newer.map((entry) => rowOf(entry, scope === null ? {} : { [scope]: scopeId ?? '' }, codec, rows)));
};

/** The document is read only if the counters are equal, because that is rare and a farm is large. */
const standing = (
  row: ShelfRow | undefined,
  { entity, id, ver }: BaseEntry,
  codec: Codec,
  table: Rows,
): BaseEntry | undefined => {
  if (!row) return undefined;
  const { value } = row;
  const document = row.ver === ver && value !== null ? (codec.decode(value, placeOf(table, row)) as Document) : null;
  return { entity, id, ver: row.ver, document };
};

/** A row has its parents beside its value, so that it can be found by them. A tombstone is found only by its key. */
const rowOf = ({ id, ver, document }: BaseEntry, key: object, codec: Codec, table: Rows): ShelfRow => ({
  id,
  ...(document === null || Object.keys(key).length === 0 ? {} : indexed(document, codec)),
  ...key,
  ver,
  value: document === null ? null : codec.encode(document, placeOf(table, { ...key, id })),
});

type Rows = Parameters<typeof placeOf>[0];

/** Our own ids reveal nothing; those of animals may be ear tags. */
const plainFields = ['medical_record_id', 'treatment_id'];
const markedFields = ['animal_id', 'product_id'];

/** The fields by which a row is found, beside its value. */
export const indexed = (document: Document, codec: Codec): Record<string, unknown> =>
  Object.fromEntries([
    ...plainFields.flatMap((field) => (document[field] ? [[field, document[field]]] : [])),
    ...markedFields.flatMap((field) => (document[field] ? [[field, codec.mark(String(document[field]))]] : [])),
  ]);

const writeAnimals = async (
  tables: BaseTables,
  bucket: BucketRow,
  entries: readonly BaseEntry[],
): Promise<StockCount> => {
  const farmId = farmOf(bucket.bucket) ?? '';
  const arriving = Map.groupBy(entries, ({ id }) => pageOf(id, bucket.pages));
  const numbers = [...arriving.keys()];
  const keys = numbers.map((page): [string, number] => [farmId, page]);
  const stored = bucket.isEmpty ? [] : await tables.database.animal_page.bulkGet(keys);
  const pages = numbers.flatMap((page, i) => {
    const animals = (arriving.get(page) ?? []).map((entry): PackedAnimal => [entry.id, entry.ver, entry.document]);
    const before = decodePage(stored[i], tables.codec);
    const result = packedWith(before, animals);
    return result.changed ? [{ page, before, animals: result.page }] : [];
  });
  return putPages(tables, farmId, pages);
};

type ChangedPage = { page: number; before: readonly PackedAnimal[]; animals: PackedAnimal[] };

const putPages = async (
  { database, codec }: BaseTables,
  farmId: string,
  pages: readonly ChangedPage[],
): Promise<StockCount> => {
  const rowOf = (page: number, value: Stored): PageRow => ({ farm_id: farmId, page, value });
  await database.animal_page.bulkPut(
    pages.map(({ page, animals }) => rowOf(page, encodePage(animals, codec, animalPage(farmId, page)))),
  );
  await database.tag_page.bulkPut(
    pages.map(({ page, animals }) => rowOf(page, codec.encode(tagEntries(animals), tagPage(farmId, page)))),
  );
  return pages.reduce(
    (sum, { before, animals }) => withoutStock(withStock(sum, stockOn(animals)), stockOn(before)),
    noStock,
  );
};

const stockOn = (page: readonly PackedAnimal[]): StockCount => stockOfAll(page.map(([, , document]) => document));

/** Deletes everything of a bucket [C5]. */
export const purgeBucket = async ({ database }: BaseTables, bucket: string): Promise<void> => {
  const scopeId = scopeOf(bucket);
  for (const { table, scope } of shelvesOf(bucket)) {
    if (scopeId === null) await table(database).clear();
    else if (scope === null) await table(database).delete(scopeId);
    else await ofScope(table(database), scopeId).delete();
  }
  const farmId = farmOf(bucket);
  if (farmId === null) return;
  await ofScope(database.animal_page, farmId).delete();
  await ofScope(database.tag_page, farmId).delete();
  await ofScope(database.photo_thumbnail, farmId).delete();
  await database.farm_due.delete(farmId);
};

/**
 * Deletes what a snapshot did not contain and is not newer than it [C2]. Returns what it added to the stock on the farm.
 */
export const sweepBucket = async (
  tables: BaseTables,
  bucket: BucketRow,
  upTo: number,
  seen: Seen,
): Promise<StockCount> => {
  const { database } = tables;
  const scopeId = scopeOf(bucket.bucket);
  const isGone = (entity: Entity, id: string, ver: number) => ver <= upTo && !seen.get(entity)?.has(id);
  for (const { entity, table, scope } of shelvesOf(bucket.bucket)) {
    // A farm's own row belongs to the bucket, and is deleted with it.
    if (scopeId !== null && scope === null) continue;
    const rows = scopeId === null ? table(database).toCollection() : ofScope(table(database), scopeId);
    await rows.filter(({ id, ver }) => isGone(entity, id, ver)).delete();
  }
  const farmId = farmOf(bucket.bucket);
  if (farmId === null) return noStock;
  const pages = (await ofScope(database.animal_page, farmId).toArray()).map((row) => {
    const before = decodePage(row, tables.codec);
    return { page: row.page, before, animals: before.filter(([id, ver]) => !isGone('animal', id, ver)) };
  });
  return putPages(
    tables,
    farmId,
    pages.filter(({ before, animals }) => animals.length < before.length),
  );
};

/**
 * Sets every version of a bucket to 0 and deletes its tombstones, so that the next snapshot replaces everything [C6].
 */
export const forgetVersions = async (tables: BaseTables, bucket: string): Promise<void> => {
  const { database, codec } = tables;
  for (const rows of rowsOf(database, bucket)) {
    await rows.modify((row, ref: { value?: ShelfRow }) => {
      if (row.value === null) delete ref.value;
      else row.ver = 0;
    });
  }
  const farmId = farmOf(bucket);
  if (farmId === null) return;
  await ofScope(database.animal_page, farmId).modify((row: PageRow) => {
    const animals = decodePage(row, codec).filter(([, , document]) => document !== null);
    row.value = encodePage(
      animals.map(([id, , document]): PackedAnimal => [id, 0, document]),
      codec,
      animalPage(row.farm_id, row.page),
    );
  });
};

/** The rows of a bucket, kind by kind; its animals are in pages. */
const rowsOf = (database: BaseDatabase, bucket: string): Collection<ShelfRow, unknown>[] => {
  const scopeId = scopeOf(bucket);
  return shelvesOf(bucket).map(({ table, scope }) => {
    if (scopeId === null) return table(database).toCollection();
    return scope === null ? table(database).where(':id').equals(scopeId) : ofScope(table(database), scopeId);
  });
};
