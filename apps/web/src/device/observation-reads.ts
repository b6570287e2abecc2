import type { Observation } from '@byre/contract/observations/schema';
import type { Document } from '@byre/sync/state';
import { placeOf } from './codec.ts';
import { onDatabase } from './database.ts';
import { whereMarked } from './marked.ts';
import { openedDevice } from './open-device.ts';
import { editsOfAnimal, type Item, overlaidList } from './overlay.ts';
import { recordTable } from './shelves.ts';

/** When it was made, as far as anybody says. */
export const observedAt = ({ observed_at, created_at }: Observation): string => observed_at ?? created_at;

/** What was observed of an animal, newest first. Live inside `useLive`: the edits are read before the copy. */
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
  const keyOf = ({ document }: Item<Observation>) => `${observedAt(document)} ${document._id}`;
  return overlaidList<Observation>('observation', base, edits).sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
};

/** The weight of an animal that was observed last, in kilograms; null where there is none. */
export const lastObservedWeight = async (
  farmId: string,
  animalId: string,
): Promise<{ kg: number; at: string } | null> => {
  for (const { document: observation } of await listObservations(farmId, animalId)) {
    const { kind, value, unit } = observation;
    if (kind === 'weight' && unit === 'kg' && typeof value === 'number')
      return { kg: value, at: observedAt(observation) };
  }
  return null;
};
