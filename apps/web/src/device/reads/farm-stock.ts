import type { Animal } from '@byre/contract/animals/schema';
import type { OutboxRow } from '@byre/sync/state';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { noStock, type StockCount, stockOf, withoutStock, withStock } from '../storage/stock-count.ts';
import { readPacked } from './animal-reads.ts';
import { overlaid } from './overlay.ts';

/** What the unsent work adds to the stock of each farm. */
export const readUnsentStock = async (): Promise<ReadonlyMap<string, StockCount>> => {
  const device = openedDevice();
  const { baseDatabase } = device;
  // The buckets are read only so that a live query observes the animals too: it does not see what is read later.
  const [{ rows }] = await Promise.all([
    device.outbox.read(),
    onDatabase(baseDatabase, () => baseDatabase.bucket.toArray()),
  ]);
  return readStockEdited(device, rows);
};

/**
 * What the unsent edits add to the stock that is counted on each farm: a pen that was counted today, a cow marked as
 * dead. Only the edited animals are read.
 */
export const readStockEdited = async (
  device: OpenDevice,
  edits: readonly OutboxRow[],
): Promise<ReadonlyMap<string, StockCount>> => {
  const byFarm = Map.groupBy(
    edits.filter(({ mutation }) => mutation.entity === 'animal'),
    ({ mutation }) => mutation.farm_id,
  );
  return new Map(
    await Promise.all([...byFarm].map(async ([farmId, own]) => [farmId, await changeOf(device, farmId, own)] as const)),
  );
};

const changeOf = async (device: OpenDevice, farmId: string, edits: readonly OutboxRow[]): Promise<StockCount> => {
  const byAnimal = Map.groupBy(edits, ({ mutation }) => mutation.entity_id);
  const stored = await readPacked(device, farmId, [...byAnimal.keys()]);
  return [...byAnimal].reduce((sum, [id, own]) => {
    const before = stored.get(id) ?? null;
    const after = overlaid<Animal>('animal', before, own)?.document ?? null;
    return withoutStock(withStock(sum, stockOf(after)), stockOf(before));
  }, noStock);
};
