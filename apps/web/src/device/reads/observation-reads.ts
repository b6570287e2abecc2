import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import type { Document, OutboxRow } from '@byre/sync/state';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { onDatabase } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import { recordTable } from '../storage/shelves.ts';
import { herdWith } from './animal-reads.ts';
import { observedAt } from './observed-at.ts';
import { editsOfAnimal, editsOfFarm, type Item, overlaidList } from './overlay.ts';

/** The observations of an animal, newest first. Live inside `useLive`: the edits are read before the copy. */
export const listObservations = async (farmId: string, animalId: string): Promise<Item<Observation>[]> => {
  const device = openedDevice();
  const { baseDatabase, codec } = device;
  const edits = await editsOfAnimal(device, farmId, animalId);
  const table = recordTable(baseDatabase, 'observation');
  const rows = await onDatabase(baseDatabase, () =>
    whereMarked(table, '[farm_id+animal_id]', { codec, scope: farmId, id: animalId }).toArray(),
  );
  const base = rows.flatMap((row) =>
    row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as Document],
  );
  return newestFirst(overlaidList<Observation>('observation', base, edits));
};

/** The observations of one kind of all animals of a farm, newest first. */
export const listFarmObservations = async (farmId: string, kind: string): Promise<Item<Observation>[]> => {
  const device = openedDevice();
  const [edits, base] = await Promise.all([editsOfFarm(device, farmId), farmObservations(device, farmId)]);
  return ofKind(kind, base, edits);
};

/** The same, with all animals of the farm by tag. The edits are read once for both, because each finding asks again. */
export const readHerdAndObservations = async (
  farmId: string,
  kind: string,
): Promise<{ animals: Item<Animal>[]; observations: Item<Observation>[] }> => {
  const device = openedDevice();
  const [edits, packed, base] = await Promise.all([
    editsOfFarm(device, farmId),
    device.herds.ofFarm(farmId),
    farmObservations(device, farmId),
  ]);
  const { items } = herdWith(packed, edits).find({ limit: Number.POSITIVE_INFINITY });
  return { animals: items, observations: ofKind(kind, base, edits) };
};

/** The observations of all kinds of a farm, newest first. */
export const listAllFarmObservations = async (farmId: string): Promise<Item<Observation>[]> => {
  const device = openedDevice();
  const [edits, base] = await Promise.all([editsOfFarm(device, farmId), farmObservations(device, farmId)]);
  return newestFirst(overlaidList<Observation>('observation', base, edits));
};

const ofKind = (kind: string, base: readonly Document[], edits: readonly OutboxRow[]): Item<Observation>[] =>
  newestFirst(overlaidList<Observation>('observation', base, edits).filter(({ document }) => document.kind === kind));

/** Of the farm requested last, as fresh as its row in `bucket` says, because every finding of a round asks again. */
const kept = new WeakMap<OpenDevice, { farmId: string; rev: number; documents: readonly Document[] }>();

const farmObservations = (device: OpenDevice, farmId: string): Promise<readonly Document[]> => {
  const { baseDatabase, codec } = device;
  const table = recordTable(baseDatabase, 'observation');
  return onDatabase(baseDatabase, async () => {
    const bucket = await baseDatabase.bucket.get(`farm:${farmId}`);
    if (bucket === undefined) {
      kept.delete(device);
      return [];
    }
    const known = kept.get(device);
    if (known?.farmId === farmId && known.rev === bucket.rev) return known.documents;
    // Uses this index because it contains no tombstones.
    const rows = await table
      .where('[farm_id+animal_id]')
      .between([farmId, ''], [farmId, '\uffff'], true, true)
      .toArray();
    const documents = rows.flatMap((row) =>
      row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as Document],
    );
    kept.set(device, { farmId, rev: bucket.rev, documents });
    return documents;
  });
};

const newestFirst = (items: Item<Observation>[]): Item<Observation>[] => {
  const keyOf = ({ document }: Item<Observation>) => `${observedAt(document)} ${document._id}`;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? 1 : -1))
    .map(({ item }) => item);
};

export type ObservedWeight = { kg: number; at: string };

/** The last observed weight of an animal, in kilograms; null if there is none. */
export const lastObservedWeight = async (farmId: string, animalId: string): Promise<ObservedWeight | null> => {
  for (const { document } of await listObservations(farmId, animalId)) {
    const weight = weightIn(document);
    if (weight) return weight;
  }
  return null;
};

/** The same for all weighed animals of a farm, by animal. */
export const lastObservedWeights = async (farmId: string): Promise<Map<string, ObservedWeight>> => {
  const last = new Map<string, ObservedWeight>();
  for (const { document } of await listFarmObservations(farmId, 'weight')) {
    const weight = weightIn(document);
    if (weight && !last.has(document.animal_id)) last.set(document.animal_id, weight);
  }
  return last;
};

const weightIn = (observation: Observation): ObservedWeight | null => {
  const { kind, value, unit } = observation;
  const isWeight = kind === 'weight' && unit === 'kg' && typeof value === 'number';
  return isWeight ? { kg: value, at: observedAt(observation) } : null;
};
