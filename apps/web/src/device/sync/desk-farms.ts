import { farmOf, releaseOperations } from '@byre/sync/pull';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { keptBuckets, keptFarms, keptFarmsKey } from '../reads/kept-farms.ts';
import { changeOwnSetting, getOwnSetting } from '../reads/own-settings.ts';

/** Nobody works on more at a time, and a computer must not fill up over the year. */
export const mostKeptFarms = 30;

/**
 * A new device that is started at the desk keeps only the farms worked on. An earlier decision, and farms that are
 * already here, stay.
 */
export const beginAtDesk = async ({ userId, base }: OpenDevice): Promise<void> => {
  if ((await getOwnSetting(keptFarmsKey, userId)) !== null) return;
  if ((await base.buckets()).some(({ bucket }) => farmOf(bucket) !== null)) return;
  await changeOwnSetting(keptFarmsKey, (text) => text ?? '[]');
};

/**
 * Someone works on this farm: it is fetched, and becomes the latest of the kept ones. If all are kept, nothing changes.
 */
export const keepFarm = async (farmId: string): Promise<void> => {
  const kept = await keptFarms();
  if (kept === null) return;
  await changeOwnSetting(keptFarmsKey, (text) => withFarm(text, farmId));
  if (!kept.includes(farmId)) look();
};

const withFarm = (text: string | null, farmId: string): string => {
  const kept = text === null ? null : (JSON.parse(text) as readonly string[] | null);
  if (kept === null) return 'null';
  return JSON.stringify([farmId, ...kept.filter((id) => id !== farmId)].slice(0, mostKeptFarms));
};

/** Keeps all farms, as in the field. */
export const keepAllFarms = async (): Promise<void> => {
  await changeOwnSetting(keptFarmsKey, () => 'null');
  look();
};

/** Keeps only the farms worked on from now on; the others are removed at once. Unsent work stays. */
export const keepFewFarms = async (): Promise<void> => {
  const device = openedDevice();
  await changeOwnSetting(keptFarmsKey, () => '[]');
  const keeps = await keptBuckets(device);
  if (keeps) await device.base.apply(releaseOperations(await device.base.buckets(), keeps));
  look();
};

/** Not awaited, because all farms may take minutes, and without signal they come when it is back. */
const look = (): void => {
  triggerSync('hint').catch(() => undefined);
};
