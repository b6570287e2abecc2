import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { deviceAtHand, type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { type BucketRow, onDatabase } from '../storage/database.ts';
import { noStock, type StockCount, withStock } from '../storage/stock-count.ts';
import {
  type AnimalPage,
  type AnimalQuery,
  animalAtHand,
  findTags,
  type Herd,
  herdAtHand,
  readAnimal,
  readAnimals,
  readAnimalsById,
  readHerd,
  type TagMatch,
  tagsAtHand,
} from './animal-reads.ts';
import { readStockEdited } from './farm-stock.ts';
import { editsOfFarm, type Item } from './overlay.ts';

/*
 * What screens may read of farms and their animals: the device's own copy with the unsent edits applied. Nothing here
 * uses the network. Every function is live inside `useLive`. For that, the edits are read before the copy, because a
 * live query does not observe what is requested behind a longer chain of awaits in another database.
 */

export type { Herd };

/** A farm on this device. While it is not `complete`, anything missing may simply not have arrived. */
export type FarmItem = { farm: Farm; stock: StockCount; complete: boolean };

/**
 * The farms that have arrived, by name, with the stock as the practice knows it. `readUnsentStock` has the rest, because
 * at a start the farms do not wait for the unsent work.
 */
export const listFarms = async (): Promise<FarmItem[]> => {
  const { baseDatabase, codec } = openedDevice();
  const [rows, buckets] = await onDatabase(baseDatabase, () =>
    Promise.all([baseDatabase.farm.toArray(), baseDatabase.bucket.toArray()]),
  );
  const bucketOf = new Map(buckets.map((bucket) => [bucket.bucket, bucket]));
  const items = rows.flatMap(({ id, value }) =>
    value === null ? [] : [itemOf(codec.decode(value, ['farm', id]) as Farm, bucketOf.get(`farm:${id}`))],
  );
  return items.sort((a, b) => byName.compare(a.farm.name ?? a.farm._id, b.farm.name ?? b.farm._id));
};

const byName = new Intl.Collator('en');

const itemOf = (farm: Farm, bucket: BucketRow | undefined, edited: StockCount = noStock): FarmItem => ({
  farm,
  stock: withStock(bucket?.onFarm ?? noStock, edited),
  complete: (bucket?.cursor ?? null) !== null,
});

export const getFarm = async (farmId: string): Promise<FarmItem | null> => {
  const device = openedDevice();
  const { baseDatabase, codec } = device;
  const [edits, [row, bucket]] = await Promise.all([
    editsOfFarm(device, farmId),
    onDatabase(baseDatabase, () =>
      Promise.all([baseDatabase.farm.get(farmId), baseDatabase.bucket.get(`farm:${farmId}`)]),
    ),
  ]);
  if (!row?.value) return null;
  const edited = (await readStockEdited(device, edits)).get(farmId);
  const item = itemOf(codec.decode(row.value, ['farm', row.id]) as Farm, bucket, edited);
  lastFarms.set(baseDatabase, item);
  return item;
};

/** The farm as it is stored; null if this device does not have it. */
export const readFarmDocument = async ({ baseDatabase, codec }: OpenDevice, farmId: string): Promise<Farm | null> => {
  const row = await onDatabase(baseDatabase, () => baseDatabase.farm.get(farmId));
  return row?.value ? (codec.decode(row.value, ['farm', row.id]) as Farm) : null;
};

const lastFarms = new WeakMap<object, FarmItem>();

/** The farm read last, if it is this one, for the first render of a screen. */
export const knownFarm = (farmId: string): FarmItem | undefined => {
  const device = deviceAtHand();
  const last = device && lastFarms.get(device.baseDatabase);
  return last?.farm._id === farmId ? last : undefined;
};

/** Whether all of the farm has arrived. Before that, "no history" is not certain. */
export const isComplete = async (farmId: string): Promise<boolean> => {
  const { baseDatabase } = openedDevice();
  const bucket = await onDatabase(baseDatabase, () => baseDatabase.bucket.get(`farm:${farmId}`));
  return (bucket?.cursor ?? null) !== null;
};

/** Increases with every change of the farm that arrives; null for a farm that is not on the device. */
export const farmRevision = async (farmId: string): Promise<number | null> => {
  const { baseDatabase } = openedDevice();
  return (await onDatabase(baseDatabase, () => baseDatabase.bucket.get(`farm:${farmId}`)))?.rev ?? null;
};

/** All animals of a farm, to be searched at every key press. */
export const openHerd = (farmId: string): Promise<Herd> => readHerd(openedDevice(), farmId);

/** The herd as read before, for the first render of a screen. */
export const knownHerd = (farmId: string): Herd | undefined => herdAtHand(deviceAtHand(), farmId);

export const listAnimals = (farmId: string, query: AnimalQuery = {}): Promise<AnimalPage> =>
  readAnimals(openedDevice(), farmId, query);

export const searchTags = (digits: string, farmId?: string, limit = 50): Promise<TagMatch[]> =>
  findTags(openedDevice(), digits, farmId, limit);

/** The same on all farms from the tags in memory, for the render after a key press. Undefined before they were read. */
export const knownTags = (digits: string, limit: number): TagMatch[] | undefined =>
  tagsAtHand(deviceAtHand(), digits, limit);

/** Reads the tags of all farms into memory, so that the first search does not wait for them. */
export const readAllTags = async (): Promise<void> => {
  await openedDevice().tags.ofAllFarms();
};

export const getAnimal = (farmId: string, animalId: string): Promise<Item<Animal> | null> =>
  readAnimal(openedDevice(), farmId, animalId);

/** The animal as the previous list showed it, for the first render of a screen. */
export const knownAnimal = (farmId: string, animalId: string): Item<Animal> | undefined =>
  animalAtHand(deviceAtHand(), farmId, animalId);

/** Several animals from memory; undefined if one of them is not there. */
export const knownAnimals = (farmId: string, animalIds: readonly string[]): Map<string, Item<Animal>> | undefined => {
  const found = animalIds.flatMap((id): [string, Item<Animal>][] => {
    const item = knownAnimal(farmId, id);
    return item ? [[id, item]] : [];
  });
  return found.length === animalIds.length ? new Map(found) : undefined;
};

export const getAnimals = (farmId: string, animalIds: readonly string[]): Promise<Map<string, Item<Animal>>> =>
  readAnimalsById(openedDevice(), farmId, animalIds);
