import type { Animal } from '@byre/contract/animals/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { OutboxRow } from '@byre/sync/state';
import type { OpenDevice } from '../../../device/opened/open-device.ts';
import { readPacked } from '../../../device/reads/animal-reads.ts';
import { readFarmDocument } from '../../../device/reads/farm-reads.ts';
import { readHistoryWith } from '../../../device/reads/history-reads.ts';
import { overlaid } from '../../../device/reads/overlay.ts';
import { onDatabase } from '../../../device/storage/database.ts';
import { type AnimalDue, type DueDays, dueOfHerd } from './due.ts';

/** Nothing else changes what is due: a phone may hold a thousand unsent photos, and the findings of a round. */
const dueEntities: ReadonlySet<MutableEntity> = new Set([
  'animal',
  'medical-record',
  'treatment-history',
  'medicine-usage',
]);

/** The unsent edits that may change what is due, by farm. */
export const editsByFarm = (edits: readonly OutboxRow[]): ReadonlyMap<string, readonly OutboxRow[]> =>
  Map.groupBy(
    edits.filter(({ mutation }) => dueEntities.has(mutation.entity)),
    ({ mutation }) => mutation.farm_id,
  );

type FarmDue = { farmId: string; stored: readonly AnimalDue[]; edits: readonly OutboxRow[] };

/** What is due on each farm with the unsent work applied, only for the animals that it is about. */
export const withEdits = (device: OpenDevice, farms: readonly FarmDue[], days: DueDays): Promise<AnimalDue[][]> => {
  const { baseDatabase } = device;
  const { bucket, farm, animal_page, medical_record, treatment_history, medicine_usage } = baseDatabase;
  const tables = [bucket, farm, animal_page, medical_record, treatment_history, medicine_usage];
  // One transaction, because on a slow phone each takes as long as several reads in it.
  return onDatabase(baseDatabase, () =>
    baseDatabase.transaction('r', tables, () => Promise.all(farms.map((farm) => ofFarm(device, farm, days)))),
  );
};

const ofFarm = async (device: OpenDevice, { farmId, stored, edits }: FarmDue, days: DueDays): Promise<AnimalDue[]> => {
  const ids = [...new Set(edits.map(({ mutation }) => mutation.animal_id))];
  const [documents, history, farm] = await Promise.all([
    readPacked(device, farmId, ids),
    readHistoryWith(device, { farmId, animalIds: ids, edits }),
    readFarmDocument(device, farmId),
  ]);
  const ownEdits = Map.groupBy(edits, ({ mutation }) => mutation.entity_id);
  const animals = new Map(
    ids.flatMap((id): [string, Animal][] => {
      const item = overlaid<Animal>('animal', documents.get(id) ?? null, ownEdits.get(id) ?? []);
      return item ? [[id, item.document]] : [];
    }),
  );
  const edited = new Set(ids);
  return [...stored.filter(({ animal }) => !edited.has(animal._id)), ...dueOfHerd(history, { animals, farm }, days)];
};
