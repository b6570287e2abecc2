import type { BaseStore, EntryKey } from '@byre/sync/ports';
import { type BaseOperation, ended, farmOf, isStanding } from '@byre/sync/pull';
import type { BaseEntry, BucketState } from '@byre/sync/state';
import { animalIn, openPage, pageCount, pageOf } from './animal-pages.ts';
import {
  type Arrival,
  type BaseTables,
  forgetVersions,
  purgeBucket,
  sweepBucket,
  writeEntries,
} from './base-tables.ts';
import { inspectBucket } from './base-versions.ts';
import { type BucketRows, readBuckets, released } from './bucket-rows.ts';
import { type Codec, placeOf } from './codec.ts';
import { type BaseDatabase, type BucketRow, onDatabase } from './database.ts';
import { DeviceError } from './device-error.ts';
import { scopeOf, shelves } from './shelves.ts';
import { withStock } from './stock-count.ts';

/** Marks a base whose records were removed from the device. Nothing is stored before the next sign-in. */
export const takenKey = 'taken';

/** The base in IndexedDB: animals in packed pages, everything else in rows. */
export const createDexieBase = (database: BaseDatabase, codec: Codec): BaseStore => {
  const tables: BaseTables = { database, codec };
  return {
    epoch: () => onDatabase(database, () => readEpoch(database)),
    buckets: () => onDatabase(database, async () => (await database.bucket.toArray()).map(bucketState)),
    apply: (operations, epoch) => {
      if (operations.length === 0) return Promise.resolve();
      return onDatabase(database, () =>
        // Dexie follows awaits only in an `async` function. Without it the transaction would end at the first.
        database.transaction('rw', database.tables, async () => {
          const [stands, taken] = await database.meta.bulkGet(['epoch', takenKey]);
          // Another tab may still be fetching.
          if (taken) throw new DeviceError('signed-out');
          if (epoch === undefined || !stands || stands.value === epoch) await applyAll(tables, operations);
        }),
      );
    },
    read: (keys) => onDatabase(database, () => readEntries(tables, keys)),
    inspect: (bucket) =>
      onDatabase(database, () =>
        database.transaction('r', database.tables, async () => await inspectBucket(tables, bucket)),
      ),
  };
};

const readEpoch = async (database: BaseDatabase): Promise<string | null> => {
  const row = await database.meta.get('epoch');
  return typeof row?.value === 'string' ? row.value : null;
};

const bucketState = ({ bucket, cursor, total, arrived, sum, checkedAtMs }: BucketRow): BucketState => ({
  bucket,
  cursor,
  total,
  arrived,
  sum,
  checkedAtMs,
});

type Entries = Extract<BaseOperation, { kind: 'put' | 'result' }>;

/** In order, except that the documents of all buckets wait for each other until something depends on them. */
const applyAll = async (tables: BaseTables, operations: readonly BaseOperation[]): Promise<void> => {
  const buckets = await readBuckets(tables.database, operations);
  const arrivals = new Map<string, Arrival>();
  const write = async () => {
    const waiting = [...arrivals.values()];
    arrivals.clear();
    if (waiting.length === 0) return;
    for (const [name, moreOnFarm] of await writeEntries(tables, waiting)) {
      const bucket = buckets.get(name);
      buckets.set({ ...bucket, onFarm: withStock(bucket.onFarm, moreOnFarm) });
    }
  };
  for (const operation of operations) {
    if (operation.kind === 'put' || operation.kind === 'result') {
      arrive(buckets, arrivals, operation);
      continue;
    }
    if (dependsOnEntries(buckets, operation)) await write();
    await applyOne(tables, buckets, operation);
  }
  await write();
  await buckets.save();
};

/** Adds a document to those that wait to be written. */
const arrive = (buckets: BucketRows, arrivals: Map<string, Arrival>, { kind, bucket: name, entry }: Entries): void => {
  const bucket = buckets.get(name);
  if (kind === 'result' && (bucket.cursor === null || entry.ver <= bucket.cursor)) return;
  const waiting = arrivals.get(name);
  if (waiting) {
    waiting.entries.push(entry);
    return;
  }
  arrivals.set(name, { bucket, entries: [entry] });
  buckets.set({ ...bucket, isEmpty: false, rev: bucket.rev + 1 });
};

type Other = Exclude<BaseOperation, Entries>;

/** Whether an operation reads or deletes stored documents. */
const dependsOnEntries = (buckets: BucketRows, operation: Other): boolean => {
  if (operation.kind === 'sweep') return !buckets.get(operation.bucket).fresh;
  return ['epoch', 'purge', 'release', 'distrust'].includes(operation.kind);
};

const applyOne = async (tables: BaseTables, buckets: BucketRows, operation: Other): Promise<void> => {
  const { database } = tables;
  switch (operation.kind) {
    case 'epoch':
      if ((await readEpoch(database)) === operation.epoch) return;
      for (const bucket of buckets.all()) buckets.set(await distrusted(tables, bucket));
      await database.meta.put({ key: 'epoch', value: operation.epoch });
      return;
    case 'purge':
      await purgeBucket(tables, operation.bucket);
      buckets.delete(operation.bucket);
      return;
    case 'release':
      await purgeBucket(tables, operation.bucket);
      buckets.set(released(buckets.get(operation.bucket)));
      return;
    case 'scopes':
      for (const { bucket, total } of operation.scopes) {
        const row = buckets.get(bucket);
        // Every answer names hundreds of farms that are not kept; nothing of them changes.
        if (row.cursor === null && !(row.total === total && buckets.has(bucket))) buckets.set({ ...row, total });
      }
      return;
    case 'distrust':
      buckets.set(await distrusted(tables, buckets.get(operation.bucket)));
      return;
    default:
      buckets.set(await moved(tables, buckets.get(operation.bucket), operation));
  }
};

/** The stored data remains visible, and the next answer replaces it. */
const distrusted = async (tables: BaseTables, bucket: BucketRow): Promise<BucketRow> => {
  await forgetVersions(tables, bucket.bucket);
  return { ...bucket, cursor: null, reading: null, sum: null, checkedAtMs: null, rev: bucket.rev + 1 };
};

type BucketOperation = Exclude<Other, { kind: 'epoch' | 'purge' | 'release' | 'scopes' | 'distrust' }>;

const moved = async (tables: BaseTables, bucket: BucketRow, operation: BucketOperation): Promise<BucketRow> => {
  switch (operation.kind) {
    case 'begin': {
      const fresh = bucket.isEmpty;
      const pages = fresh ? pageCount(operation.total) : bucket.pages;
      const { total, reading } = operation;
      return { ...bucket, fresh, pages, total, reading, arrived: 0, rev: bucket.rev + 1 };
    }
    case 'arrived':
      return bucket.cursor === null ? { ...bucket, arrived: bucket.arrived + operation.count } : bucket;
    case 'sweep':
      if (bucket.fresh || bucket.reading !== operation.reading) return bucket;
      return {
        ...bucket,
        onFarm: withStock(bucket.onFarm, await sweepBucket(tables, bucket, operation.upTo, operation.seen)),
      };
    case 'end':
      if (!isStanding(bucket, operation)) return bucket;
      return { ...bucket, ...ended(bucket, operation), fresh: false, rev: bucket.rev + 1 };
    case 'checked':
      return { ...bucket, checkedAtMs: operation.atMs };
  }
};

const readEntries = async (tables: BaseTables, keys: readonly EntryKey[]): Promise<BaseEntry[]> => {
  const entries = await Promise.all(keys.map((key) => readEntry(tables, key)));
  return entries.filter((entry) => entry !== null);
};

const readEntry = async ({ database, codec }: BaseTables, key: EntryKey): Promise<BaseEntry | null> => {
  const { bucket, entity, id } = key;
  const farmId = farmOf(bucket);
  if (entity === 'animal') {
    const pages = (await database.bucket.get(bucket))?.pages;
    if (pages === undefined || farmId === null) return null;
    const page = await database.animal_page.get([farmId, pageOf(id, pages)]);
    const animal = animalIn(openPage(page, codec), id);
    return animal ? { entity, id, ver: animal[1], document: animal[2] } : null;
  }
  const { table, scope } = shelves[entity];
  const row = await table(database).get(scope === null ? id : [scopeOf(bucket) ?? '', id]);
  if (!row) return null;
  const document =
    row.value === null ? null : (codec.decode(row.value, placeOf(table(database), row)) as BaseEntry['document']);
  return { entity, id, ver: row.ver, document };
};
