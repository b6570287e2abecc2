import { farmOf, releaseOperations } from '@byre/sync/pull';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { keptBuckets, keptFarms, keptFarmsKey } from '../reads/kept-farms.ts';
import { changeOwnSetting, getOwnSetting } from '../reads/own-settings.ts';

/** More are nobody's work of these days, and a computer must not fill up in the course of a year after all. */
export const mostKeptFarms = 30;

/**
 * A device on which nothing was ever fetched, and which is started at the desk, keeps no farms but those that are worked on.
 * What was once decided stays, and what is here already.
 */
export const beginAtDesk = async ({ userId, base }: OpenDevice): Promise<void> => {
  if ((await getOwnSetting(keptFarmsKey, userId)) !== null) return;
  if ((await base.buckets()).some(({ bucket }) => farmOf(bucket) !== null)) return;
  await changeOwnSetting(keptFarmsKey, (text) => text ?? '[]');
};

/** Somebody works on this farm: it is fetched, and stays among those worked on last. Nothing changes where all are kept. */
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

/** All farms are to be here, as in the field. */
export const keepAllFarms = async (): Promise<void> => {
  await changeOwnSetting(keptFarmsKey, () => 'null');
  look();
};

/** Only those that are worked on from now on: the others leave this computer at once. What is not sent stays. */
export const keepFewFarms = async (): Promise<void> => {
  const device = openedDevice();
  await changeOwnSetting(keptFarmsKey, () => '[]');
  const keeps = await keptBuckets(device);
  if (keeps) await device.base.apply(releaseOperations(await device.base.buckets(), keeps));
  look();
};

/** Not waited for: all farms may take minutes, and without signal they come when it is back. */
const look = (): void => {
  triggerSync('hint').catch(() => undefined);
};
