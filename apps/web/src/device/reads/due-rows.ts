import type { OpenDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { type BucketRow, type FarmDueRow, onDatabase } from '../storage/database.ts';

/*
 * What is due soon on each farm, stored beside its records so that the first screen need not read them. It says which
 * state of the farm it was made from. Its content is defined by the screen that makes it.
 */

export type KeptDue<T> = {
  farmId: string;
  /** The counter of the farm's row in `bucket` when it was made. */
  rev: number;
  /** The day it was made (`2026-11-21`). */
  day: string;
  due: T;
};

/** Everything stored, for any state. What cannot be read is left out and made again. */
export const readDueRows = <T>({ baseDatabase, codec }: OpenDevice): Promise<KeptDue<T>[]> =>
  onDatabase(baseDatabase, async () => {
    const rows = await baseDatabase.farm_due.toArray();
    return rows.flatMap((row) => {
      try {
        return [codec.decode(row.value, placeOf(baseDatabase.farm_due, row)) as KeptDue<T>];
      } catch {
        return [];
      }
    });
  });

/** Stores the results for these farms, except one that has left the device in the meantime. */
export const writeDueRows = ({ baseDatabase, codec }: OpenDevice, made: readonly KeptDue<unknown>[]): Promise<void> =>
  onDatabase(baseDatabase, () =>
    baseDatabase.transaction('rw', baseDatabase.farm_due, baseDatabase.bucket, async () => {
      const buckets = await baseDatabase.bucket.bulkGet(made.map(({ farmId }) => `farm:${farmId}`));
      const rows = made.flatMap((one, i): FarmDueRow[] => {
        const row = { farm_id: one.farmId };
        return buckets[i] ? [{ ...row, value: codec.encode(one, placeOf(baseDatabase.farm_due, row)) }] : [];
      });
      await baseDatabase.farm_due.bulkPut(rows);
    }),
  );

/** The farms that are completely on the device, each with the state of its records. */
export const readWholeFarms = ({ baseDatabase }: OpenDevice): Promise<{ farmId: string; rev: number }[]> =>
  onDatabase(baseDatabase, async () => {
    const buckets: BucketRow[] = await baseDatabase.bucket.where('bucket').startsWith('farm:').toArray();
    return buckets.flatMap(({ bucket, cursor, rev }) =>
      cursor === null ? [] : [{ farmId: bucket.slice('farm:'.length), rev }],
    );
  });
