import type { Farm } from '@byre/contract/farms/schema';
import { liveQuery } from 'dexie';
import type { OpenDevice } from '../opened/open-device.ts';
import { runningStatus, setRunningStatus } from '../opened/running-sync.ts';
import { onDatabase } from '../storage/database.ts';
import { forgetHistory } from './practice-history.ts';

export type LostFarm = { id: string; name: string };

const listeners = new Set<() => void>();

/**
 * Calls `listener` when a farm is taken from the person, so that its data in memory can be cleared. Returns a function
 * that stops it.
 */
export const onFarmsLost = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Notices that farms are gone, whichever tab fetched the news: their rows are then no longer in the base. This tab's
 * data of them in memory is cleared at once, and the person is told. Returns a function that stops watching.
 */
export const watchLostFarms = (device: OpenDevice): (() => void) => {
  const { baseDatabase } = device;
  const names = createNames(device);
  let known = new Set<string>();
  // Only the keys, because this is read at every step of a first fill of hundreds of farms.
  const read = () => baseDatabase.bucket.where('bucket').startsWith('farm:').primaryKeys();
  const take = (buckets: readonly string[]): void => {
    const farms = new Set(buckets.map((bucket) => bucket.slice('farm:'.length)));
    const lost = [...known].filter((id) => !farms.has(id)).map((id): LostFarm => ({ id, name: names.of(id) }));
    const told = runningStatus().lostFarms;
    const stillLost = told.filter(({ id }) => !farms.has(id));
    known = farms;
    names.learn(farms);
    if (lost.length + stillLost.length !== told.length) setRunningStatus({ lostFarms: [...stillLost, ...lost] });
    if (lost.length === 0) return;
    for (const { id } of lost) {
      device.tags.forget(id);
      device.herds.forget(id);
      device.records.forget(id);
      forgetHistory(baseDatabase, id);
    }
    for (const listener of listeners) listener();
  };
  const subscription = liveQuery(read).subscribe({ next: take, error: () => undefined });
  return () => subscription.unsubscribe();
};

const learnEveryMs = 5_000;

/** The names of the farms, remembered for when they are gone. A farm that never arrived is called by its id. */
const createNames = ({ baseDatabase, codec }: OpenDevice) => {
  const names = new Map<string, string>();
  let learntAtMs = Number.NEGATIVE_INFINITY;
  return {
    of: (id: string): string => names.get(id) ?? id,
    learn: (ids: ReadonlySet<string>): void => {
      const unknown = [...ids].filter((id) => !names.has(id));
      if (unknown.length === 0 || Date.now() - learntAtMs < learnEveryMs) return;
      learntAtMs = Date.now();
      onDatabase(baseDatabase, () => baseDatabase.farm.bulkGet(unknown)).then(
        (rows) => {
          for (const row of rows) {
            const farm = row?.value ? (codec.decode(row.value, ['farm', row.id]) as Farm) : null;
            if (farm?.name) names.set(farm._id, farm.name);
          }
        },
        () => undefined,
      );
    },
  };
};

/** The person has read it. */
export const markFarmsSeen = (): void => setRunningStatus({ lostFarms: [] });
