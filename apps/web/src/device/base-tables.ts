import type { Entity } from '@byre/contract/sync/entities';
import { farmOf, type Seen } from '@byre/sync/pull';
import type { BaseEntry, Document } from '@byre/sync/state';
import { Dexie, type Table } from 'dexie';
import { type PackedAnimal, packedWith, pageOf, tagEntries } from './animal-pages.ts';
import type { Codec, Stored } from './codec.ts';
import type { BaseDatabase, BucketRow, DocumentRow, ListRow, PageRow } from './database.ts';

/** What the functions here work on, inside a transaction of the caller. */
export type BaseTables = { database: BaseDatabase; codec: Codec };

type Row = { ver: number; value: Stored | null };
type RowTable = { rows: Table<Row, unknown>; isOfFarm: boolean };

/** The table of each kind of document that lies in rows. */
export const documentTables = (database: BaseDatabase): Readonly<Record<Exclude<Entity, 'animal'>, RowTable>> => ({
  farm: list(database.farm),
  condition: list(database.condition),
  product: list(database.product),
  breed: list(database.breed),
  'medical-record': ofFarm(database.medical_record),
  'treatment-history': ofFarm(database.treatment_history),
  'medicine-usage': ofFarm(database.medicine_usage),
});

const list = (table: Table<ListRow, string>): RowTable => ({ rows: table as Table<Row, unknown>, isOfFarm: false });
const ofFarm = (table: Table<DocumentRow, [string, string]>): RowTable => ({
  rows: table as Table<Row, unknown>,
  isOfFarm: true,
});

/** Writes what is newer than what is stored [C3]. All entries are of this bucket. */
export const writeEntries = async (
  tables: BaseTables,
  bucket: BucketRow,
  entries: readonly BaseEntry[],
): Promise<void> => {
  const byEntity = Map.groupBy(entries, (entry) => entry.entity);
  for (const [entity, group] of byEntity) {
    if (entity === 'animal') await writeAnimals(tables, bucket, group);
    else await writeRows(tables, documentTables(tables.database)[entity], farmOf(bucket.bucket), group);
  }
};

const writeRows = async (
  { codec }: BaseTables,
  { rows, isOfFarm }: RowTable,
  farmId: string | null,
  entries: readonly BaseEntry[],
): Promise<void> => {
  const keyOf = (id: string) => (isOfFarm ? [farmId ?? '', id] : id);
  // A document may come twice in one portion.
  const byVersion = entries.toSorted((a, b) => a.ver - b.ver);
  const latest = [...new Map(byVersion.map((entry) => [entry.id, entry])).values()];
  const stored = await rows.bulkGet(latest.map(({ id }) => keyOf(id)));
  const newer = latest.filter(({ ver }, i) => ver > (stored[i]?.ver ?? -1));
  await rows.bulkPut(newer.map((entry) => rowOf(entry, isOfFarm ? farmId : null, codec)));
};

const rowOf = ({ id, ver, document }: BaseEntry, farmId: string | null, codec: Codec): Row => {
  const value = document === null ? null : codec.encode(document);
  const key = farmId === null ? { id } : { farm_id: farmId, id };
  return { ...key, ...(document === null || farmId === null ? {} : indexed(document)), ver, value } as Row;
};

const indexedFields = ['animal_id', 'medical_record_id', 'treatment_id', 'product_id'];

const indexed = (document: Document): Record<string, unknown> =>
  Object.fromEntries(indexedFields.flatMap((field) => (document[field] ? [[field, document[field]]] : [])));

const writeAnimals = async (tables: BaseTables, bucket: BucketRow, entries: readonly BaseEntry[]): Promise<void> => {
  const farmId = farmOf(bucket.bucket) ?? '';
  const arriving = Map.groupBy(entries, ({ id }) => pageOf(id, bucket.pages));
  const numbers = [...arriving.keys()];
  const stored = await tables.database.animal_page.bulkGet(numbers.map((page) => [farmId, page] as [string, number]));
  const pages = numbers.flatMap((page, i) => {
    const animals = (arriving.get(page) ?? []).map((entry): PackedAnimal => [entry.id, entry.ver, entry.document]);
    const result = packedWith(decodePage(tables, stored[i]), animals);
    return result.changed ? [{ page, animals: result.page }] : [];
  });
  await putPages(tables, farmId, pages);
};

const decodePage = ({ codec }: BaseTables, row: PageRow | undefined): PackedAnimal[] =>
  row ? (codec.decode(row.value) as PackedAnimal[]) : [];

const putPages = async (
  { database, codec }: BaseTables,
  farmId: string,
  pages: readonly { page: number; animals: PackedAnimal[] }[],
): Promise<void> => {
  const rowOf = (page: number, value: unknown): PageRow => ({ farm_id: farmId, page, value: codec.encode(value) });
  await database.animal_page.bulkPut(pages.map(({ page, animals }) => rowOf(page, animals)));
  await database.tag_page.bulkPut(pages.map(({ page, animals }) => rowOf(page, tagEntries(animals))));
};

/** Every row of a farm, by the first part of its key. */
const ofThisFarm = <T>(table: Table<T, [string, string]> | Table<T, [string, number]>, farmId: string) =>
  (table as Table<T, unknown>).where(':id').between([farmId, Dexie.minKey], [farmId, Dexie.maxKey]);

/** Everything of a bucket goes [C5]. */
export const purgeBucket = async ({ database }: BaseTables, bucket: string): Promise<void> => {
  const farmId = farmOf(bucket);
  if (farmId === null) {
    await listOf(database, bucket)?.clear();
    return;
  }
  await database.farm.delete(farmId);
  await ofThisFarm(database.animal_page, farmId).delete();
  await ofThisFarm(database.tag_page, farmId).delete();
  for (const table of [database.medical_record, database.treatment_history, database.medicine_usage]) {
    await ofThisFarm(table, farmId).delete();
  }
};

const listOf = (database: BaseDatabase, bucket: string): Table<ListRow, string> | undefined =>
  ({ 'ref:conditions': database.condition, 'ref:products': database.product, 'ref:breeds': database.breed })[bucket];

/** Removes what a snapshot did not hold and is not newer than it [C2]. */
export const sweepBucket = async (tables: BaseTables, bucket: BucketRow, upTo: number, seen: Seen): Promise<void> => {
  const { database } = tables;
  const farmId = farmOf(bucket.bucket);
  const isGone = (entity: Entity, id: string, ver: number) => ver <= upTo && !seen.get(entity)?.has(id);
  if (farmId === null) {
    const entity = { 'ref:conditions': 'condition', 'ref:products': 'product', 'ref:breeds': 'breed' }[bucket.bucket];
    await listOf(database, bucket.bucket)
      ?.filter((row) => isGone(entity as Entity, row.id, row.ver))
      .delete();
    return;
  }
  for (const entity of ['medical-record', 'treatment-history', 'medicine-usage'] as const) {
    const rows = documentTables(database)[entity].rows as unknown as Table<DocumentRow, [string, string]>;
    await ofThisFarm(rows, farmId)
      .filter((row) => isGone(entity, row.id, row.ver))
      .delete();
  }
  const pages = (await ofThisFarm(database.animal_page, farmId).toArray()).map((row) => {
    const stored = decodePage(tables, row);
    return { page: row.page, stored, animals: stored.filter(([id, ver]) => !isGone('animal', id, ver)) };
  });
  await putPages(
    tables,
    farmId,
    pages.filter(({ stored, animals }) => animals.length < stored.length),
  );
};

/** Every version becomes 0 and tombstones go: the server's counters began anew, and the next snapshot replaces all [C6]. */
export const forgetVersions = async (tables: BaseTables): Promise<void> => {
  const { database, codec } = tables;
  for (const { rows } of Object.values(documentTables(database))) {
    await rows.filter((row) => row.value === null).delete();
    await rows.toCollection().modify({ ver: 0 });
  }
  await database.animal_page.toCollection().modify((row: PageRow) => {
    const animals = decodePage(tables, row).filter(([, , document]) => document !== null);
    row.value = codec.encode(animals.map(([id, , document]) => [id, 0, document]));
  });
};
