import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { OutboxRow } from '@byre/sync/state';
import type { Collection, Table } from 'dexie';
import type { FarmRecords } from '../caches/record-cache.ts';
import { deviceAtHand, openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { type DocumentRow, onDatabase } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import { editsAtHand, type Item } from './overlay.ts';

/* What the reads of cases, treatments and medicines share: their tables, what is in memory, and their order. */

export type DocumentTable = Table<DocumentRow, [string, string]>;
export const records = (): DocumentTable => openedDevice().baseDatabase.medical_record;
export const treatments = (): DocumentTable => openedDevice().baseDatabase.treatment_history;
export const usages = (): DocumentTable => openedDevice().baseDatabase.medicine_usage;

export const ofAnimal = (table: DocumentTable, farmId: string, animalId: string) =>
  whereMarked(table, '[farm_id+animal_id]', { codec: openedDevice().codec, scope: farmId, id: animalId });

export const documents = (
  table: DocumentTable,
  choose: (table: DocumentTable) => Collection<DocumentRow, [string, string]>,
): Promise<Record<string, unknown>[]> => {
  const { baseDatabase, codec } = openedDevice();
  return onDatabase(baseDatabase, async () =>
    (await choose(table).toArray()).flatMap((row) =>
      row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as Record<string, unknown>],
    ),
  );
};

/** A farm's records from memory; undefined if there are none, or not all of them. */
export const atHand = (farmId: string): { records: FarmRecords; edits: readonly OutboxRow[] } | undefined => {
  const device = deviceAtHand();
  const kept = device?.records.atHand(farmId);
  const edits = device && editsAtHand(device, farmId);
  return kept && edits ? { records: kept, edits } : undefined;
};

export const startOfCase = (record: MedicalRecord): string => record.examined_at ?? record.created_at;
export const startOfTreatment = (treatment: TreatmentHistory): string => treatment.start_date ?? treatment.created_at;
export const startOfUsage = (usage: MedicineUsage): string => usage.start_date ?? usage.created_at;

export const newestFirst = <T extends { _id: string }>(
  items: Item<T>[],
  startOf: (document: T) => string,
): Item<T>[] => {
  const keyOf = ({ document }: Item<T>) => `${startOf(document)} ${document._id}`;
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0));
};
