import type { BaseOperation } from '@byre/sync/pull';
import type { BaseDatabase, BucketRow } from './database.ts';
import { noStock } from './stock-count.ts';

/**
 * The rows of the buckets in a list of operations: read at once, changed in memory and written at once. Otherwise a
 * first fill would read and write each farm's row half a dozen times. Valid for one transaction.
 */
export type BucketRows = {
  /** The current row, or a new one. */
  get(bucket: string): BucketRow;
  /** Whether the device has it. */
  has(bucket: string): boolean;
  all(): readonly BucketRow[];
  set(row: BucketRow): void;
  delete(bucket: string): void;
  /** Writes the changed rows. */
  save(): Promise<void>;
};

export const readBuckets = async (
  { bucket: table }: BaseDatabase,
  operations: readonly BaseOperation[],
): Promise<BucketRows> => {
  const names = [...new Set(operations.flatMap(namesOf))];
  const found = operations.some(({ kind }) => kind === 'epoch') ? table.toArray() : table.bulkGet(names);
  const rows = new Map((await found).flatMap((row) => (row ? [[row.bucket, row]] : [])));
  const touched = new Set<string>();
  return {
    get: (bucket) => rows.get(bucket) ?? newBucket(bucket),
    has: (bucket) => rows.has(bucket),
    all: () => [...rows.values()],
    set: (row) => {
      rows.set(row.bucket, row);
      touched.add(row.bucket);
    },
    delete: (bucket) => {
      rows.delete(bucket);
      touched.add(bucket);
    },
    save: async () => {
      const gone = [...touched].filter((bucket) => !rows.has(bucket));
      if (gone.length > 0) await table.bulkDelete(gone);
      await table.bulkPut([...touched].flatMap((bucket) => rows.get(bucket) ?? []));
    },
  };
};

const namesOf = (operation: BaseOperation): string[] => {
  if (operation.kind === 'epoch') return [];
  return operation.kind === 'scopes' ? operation.scopes.map(({ bucket }) => bucket) : [operation.bucket];
};

/** A bucket of which nothing has arrived yet. The number of its pages is known when its snapshot begins. */
const newBucket = (bucket: string): BucketRow => ({
  bucket,
  cursor: null,
  total: 0,
  arrived: 0,
  sum: null,
  checkedAtMs: null,
  reading: null,
  onFarm: noStock,
  pages: 1,
  fresh: false,
  isEmpty: true,
  rev: 0,
});

/** A bucket with nothing left. `rev` shows caches in memory that they are out of date. */
export const released = ({ bucket, rev }: BucketRow): BucketRow => ({ ...newBucket(bucket), rev: rev + 1 });
