import { farmOf, type Keeps } from '@byre/sync/pull';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { DeviceError } from '../storage/device-error.ts';
import { heldOf } from '../storage/keyring.ts';
import { getOwnSetting } from './own-settings.ts';

/*
 * Which farms this device keeps for the person who is signed in. The field app keeps all of them. A computer at which somebody
 * works at the desk alone keeps those that they worked on last, and asks the server for the others.
 */

/** A list of farm ids, the one worked on last first; `null` as text where somebody asked for all. */
export const keptFarmsKey = 'kept-farms';

/** The farms that are kept, the one worked on last first; null for all of them. Throws a DeviceError `locked` behind a closed lock. */
export const keptFarms = async (userId = openedDevice().userId): Promise<readonly string[] | null> => {
  const text = await getOwnSetting(keptFarmsKey, userId);
  // Closed in this moment: what cannot be read must not be taken for "all of them".
  if (text === null && heldOf(userId)?.kind === 'locked') throw new DeviceError('locked');
  return text === null ? null : (JSON.parse(text) as readonly string[] | null);
};

/** What is kept of all there is; null for everything. A farm that an open edit belongs to is always kept [C11]. */
export const keptBuckets = async ({ userId, outboxDatabase }: OpenDevice): Promise<Keeps | null> => {
  const kept = await keptFarms(userId);
  if (kept === null) return null;
  const written = await onDatabase(outboxDatabase, () => outboxDatabase.open_edit.orderBy('farm_id').uniqueKeys());
  const farms = new Set<unknown>([...kept, ...written]);
  return (bucket) => farmOf(bucket) === null || farms.has(farmOf(bucket));
};
