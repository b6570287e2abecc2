import { declarationOf, type Entity, type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import { Dexie, type Table } from 'dexie';
import type { Stored } from './codec.ts';
import type { BaseDatabase, DocumentRow } from './database.ts';

/** A document in a row, besides any other fields the row is found by; `value: null` is a tombstone. */
export type ShelfRow = { id: string; ver: number; value: Stored | null };

/** Where the documents of one kind are stored, and which bucket contains them. */
export type Shelf = {
  table: (database: BaseDatabase) => Table<ShelfRow, unknown>;
  bucket: string;
  /** The first part of the key: the farm or practice that the bucket is named after. Null: the id is the key. */
  scope: 'farm_id' | 'practice_id' | null;
};

const shelf = (bucket: string, scope: Shelf['scope'], table: (database: BaseDatabase) => unknown): Shelf => ({
  bucket,
  scope,
  table: table as Shelf['table'],
});

/** The kinds of record of an animal, as the contract declares them. */
type RecordEntity = Exclude<MutableEntity, 'animal'>;
const recordEntities = mutableEntities.filter((entity): entity is RecordEntity => entity !== 'animal');

export const recordTable = (database: BaseDatabase, entity: RecordEntity): Table<DocumentRow, [string, string]> =>
  database.table(declarationOf(entity).table);

export const recordTables = (database: BaseDatabase): Table<DocumentRow, [string, string]>[] =>
  recordEntities.map((entity) => recordTable(database, entity));

const recordShelves = Object.fromEntries(
  recordEntities.map((entity) => [entity, shelf('farm:', 'farm_id', (database) => recordTable(database, entity))]),
) as Readonly<Record<RecordEntity, Shelf>>;

/**
 * Every kind of document that is stored in rows. One that is not a record of an animal is a line here and a table in
 * `database.ts`. Animals are stored in pages.
 */
export const shelves: Readonly<Record<Exclude<Entity, 'animal'>, Shelf>> = {
  farm: shelf('farm:', null, ({ farm }) => farm),
  ...recordShelves,
  'formulary-entry': shelf('practice:', 'practice_id', ({ formulary_entry }) => formulary_entry),
  'practice-product': shelf('practice:', 'practice_id', ({ practice_product }) => practice_product),
  condition: shelf('ref:conditions', null, ({ condition }) => condition),
  product: shelf('ref:products', null, ({ product }) => product),
  breed: shelf('ref:breeds', null, ({ breed }) => breed),
};

/** The farm or practice that a bucket is named after; null for a list. */
export const scopeOf = (bucket: string): string | null => /^(?:farm|practice):(.*)$/s.exec(bucket)?.[1] ?? null;

/** The kinds of document in a bucket. */
export const shelvesOf = (bucket: string): (Shelf & { entity: Entity })[] =>
  Object.entries(shelves)
    .filter(([, { bucket: kind }]) => (kind.endsWith(':') ? bucket.startsWith(kind) : bucket === kind))
    .map(([entity, one]) => ({ ...one, entity: entity as Entity }));

/** Every row of a farm or a practice, by the first part of its key. */
export const ofScope = <T>(
  table: Table<T, never> | Table<T, unknown> | Table<T, [string, number]> | Table<T, [string, string]>,
  scope: string,
) => (table as Table<T, unknown>).where(':id').between([scope, Dexie.minKey], [scope, Dexie.maxKey]);
