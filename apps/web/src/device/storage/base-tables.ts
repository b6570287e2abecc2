import type { Entity } from '@byre/contract/sync/entities';
import { farmOf, type Seen } from '@byre/sync/pull';
import { type BaseEntry, type Document, isNewer } from '@byre/sync/state';
import type { Collection } from 'dexie';
import {
  animalPage,
  type Brief,
  briefsIn,
  encodePage,
  openPage,
  type PackedPage,
  pageOf,
  pageWith,
  pageWithout,
  pageWithoutVersions,
  tagEntries,
  tagPage,
} from './animal-pages.ts';
import { type Codec, placeOf, type Stored } from './codec.ts';
import type { BaseDatabase, BucketRow, PageRow } from './database.ts';
import { ofScope, type Shelf, type ShelfRow, scopeOf, shelves, shelvesOf } from './shelves.ts';
import { noStock, type StockCount, stockOfAll, withoutStock, withStock } from './stock-count.ts';

/** The tables that these functions use, inside a transaction of the caller. */
export type BaseTables = { database: BaseDatabase; codec: Codec };

/** Entries of a bucket, and the bucket as it was before them. */
export type Arrival = { bucket: BucketRow; entries: BaseEntry[] };

/**
 * Writes what is newer than what is stored [C3]. Returns what was added to the stock on the farm of each bucket. All
 * buckets are read together and written together: each request takes a phone's storage a moment, and there were three
 * for each farm. In an empty bucket nothing is looked up, which is half of the requests of a first fill.
 */
export const writeEntries = async (
  tables: BaseTables,
  arrivals: readonly Arrival[],
): Promise<Map<string, StockCount>> => {
  const animals: Arrival[] = [];
  const others = new Map<Exclude<Entity, 'animal'>, Arrival[]>();
  for (const { bucket, entries } of arrivals) {
    for (const [entity, group] of Map.groupBy(entries, (entry) => entry.entity)) {
      if (entity === 'animal') animals.push({ bucket, entries: group });
      else others.set(entity, [...(others.get(entity) ?? []), { bucket, entries: group }]);
    }
  }
  const written = [...others].map(([entity, group]) => writeRows(tables, shelves[entity], group));
  const [moreOnFarm] = await Promise.all([writeAnimals(tables, animals), ...written]);
  return moreOnFarm;
};

type ArrivedRow = { key: Readonly<Record<string, string>>; isStored: boolean; entry: BaseEntry };

const writeRows = async (
  { database, codec }: BaseTables,
  { table, scope }: Shelf,
  arrivals: readonly Arrival[],
): Promise<void> => {
  const rows = table(database);
  const latest = arrivals.flatMap(({ bucket: { bucket, isEmpty }, entries }): ArrivedRow[] => {
    const key: ArrivedRow['key'] = scope === null ? {} : { [scope]: scopeOf(bucket) ?? '' };
    // A document may occur twice in one portion.
    const arrived = new Map<string, BaseEntry>();
    for (const entry of entries) if (isNewer(entry, arrived.get(entry.id))) arrived.set(entry.id, entry);
    return [...arrived.values()].map((entry) => ({ key, isStored: !isEmpty, entry }));
  });
  const sought = latest.filter(({ isStored }) => isStored);
  const keys = sought.map(({ key, entry: { id } }) => (scope === null ? id : [...Object.values(key), id]));
  const found = keys.length > 0 ? await rows.bulkGet(keys) : [];
  const stored = new Map(sought.map((row, i) => [row, found[i]]));
  const newer = latest.filter((row) => isNewer(row.entry, standing(stored.get(row), row.entry, codec, rows)));
  if (newer.length > 0) await rows.bulkPut(newer.map(({ key, entry }) => rowOf(entry, key, codec, rows)));
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

/** A page, and the animals of it that arrived. */
type ArrivedPage = { bucket: BucketRow; farmId: string; page: number; entries: BaseEntry[] };

const writeAnimals = async (tables: BaseTables, arrivals: readonly Arrival[]): Promise<Map<string, StockCount>> => {
  const arrived = arrivals.flatMap(({ bucket, entries }): ArrivedPage[] => {
    const farmId = farmOf(bucket.bucket) ?? '';
    const pages = Map.groupBy(entries, ({ id }) => pageOf(id, bucket.pages));
    return [...pages].map(([page, own]) => ({ bucket, farmId, page, entries: own }));
  });
  const sought = arrived.filter(({ bucket }) => !bucket.isEmpty);
  const keys = sought.map(({ farmId, page }): [string, number] => [farmId, page]);
  const found = keys.length > 0 ? await tables.database.animal_page.bulkGet(keys) : [];
  const stored = new Map(sought.map((page, i) => [page, found[i]]));
  const changed = arrived.flatMap((one): ChangedPage[] => {
    const before = openPage(stored.get(one), tables.codec);
    const after = pageWith(before, one.entries);
    return after ? [{ ...one, bucket: one.bucket.bucket, before, after }] : [];
  });
  return putPages(tables, changed);
};

type ChangedPage = { bucket: string; farmId: string; page: number; before: PackedPage; after: PackedPage };

/** Returns what was added to the stock on the farm of each bucket. */
const putPages = async (
  { database, codec }: BaseTables,
  pages: readonly ChangedPage[],
): Promise<Map<string, StockCount>> => {
  const rowOf = ({ farmId, page }: ChangedPage, value: Stored): PageRow => ({ farm_id: farmId, page, value });
  const briefs = pages.map(({ after }) => briefsIn(after));
  if (pages.length > 0) {
    await Promise.all([
      database.animal_page.bulkPut(
        pages.map((one) => rowOf(one, encodePage(one.after, codec, animalPage(one.farmId, one.page)))),
      ),
      database.tag_page.bulkPut(
        pages.map((one, i) => rowOf(one, codec.encode(tagEntries(briefs[i] ?? []), tagPage(one.farmId, one.page)))),
      ),
    ]);
  }
  const more = new Map<string, StockCount>();
  for (const [i, { bucket, before }] of pages.entries()) {
    const added = withoutStock(stockOn(briefs[i] ?? []), stockOn(briefsIn(before)));
    more.set(bucket, withStock(more.get(bucket) ?? noStock, added));
  }
  return more;
};

const stockOn = (briefs: readonly Brief[]): StockCount => stockOfAll(briefs.map(({ document }) => document));

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
  const pages = (await ofScope(database.animal_page, farmId).toArray()).flatMap((row): ChangedPage[] => {
    const before = openPage(row, tables.codec);
    const after = pageWithout(before, (id, ver) => isGone('animal', id, ver));
    return after ? [{ bucket: bucket.bucket, farmId, page: row.page, before, after }] : [];
  });
  return (await putPages(tables, pages)).get(bucket.bucket) ?? noStock;
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
    row.value = encodePage(pageWithoutVersions(openPage(row, codec)), codec, animalPage(row.farm_id, row.page));
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
