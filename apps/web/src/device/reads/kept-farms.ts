import { farmOf, type Keeps } from '@byre/sync/pull';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { DeviceError } from '../storage/device-error.ts';
import { heldOf } from '../storage/keyring.ts';
import { getOwnSetting } from './own-settings.ts';

/*
 * Which farms this device keeps for the signed-in person. The field app keeps all of them. A computer used only for the
 * desk keeps those worked on last, and asks the server for the others.
 */

/** A list of farm ids, the latest first; `null` as text if the person asked for all. */
export const keptFarmsKey = 'kept-farms';

/**
 * The farms that are kept, the latest first; null for all of them. Throws a DeviceError `locked` behind a closed lock.
 */
export const keptFarms = async (userId = openedDevice().userId): Promise<readonly string[] | null> => {
  const text = await getOwnSetting(keptFarmsKey, userId);
  // It was closed at this moment. An unreadable value must not be taken for "all of them".
  if (text === null && heldOf(userId)?.kind === 'locked') throw new DeviceError('locked');
  return text === null ? null : (JSON.parse(text) as readonly string[] | null);
};

/** What is kept of all there is; null for everything. A farm with an open edit is always kept [C11]. */
export const keptBuckets = async ({ userId, outboxDatabase }: OpenDevice): Promise<Keeps | null> => {
  const kept = await keptFarms(userId);
  if (kept === null) return null;
  const written = await onDatabase(outboxDatabase, () => outboxDatabase.open_edit.orderBy('farm_id').uniqueKeys());
  const farms = new Set<unknown>([...kept, ...written]);
  return (bucket) => farmOf(bucket) === null || farms.has(farmOf(bucket));
};
