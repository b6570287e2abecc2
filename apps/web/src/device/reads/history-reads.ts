import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { OutboxRow } from '@byre/sync/state';
import { type FarmRecords, type RecordSet, readFarmRecords } from '../caches/record-cache.ts';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { editsOfAnimal, editsOfFarm, type Item, overlaidList } from './overlay.ts';
import {
  atHand,
  type DocumentTable,
  documents,
  newestFirst,
  ofAnimal,
  records,
  startOfCase,
  startOfTreatment,
  startOfUsage,
  treatments,
  usages,
} from './record-rows.ts';

/** All health records of an animal or a herd: cases and medicines newest first, treatments oldest first. */
export type HealthHistory = {
  cases: readonly Item<MedicalRecord>[];
  treatments: readonly Item<TreatmentHistory>[];
  /** None whose case or treatment was deleted. */
  usages: readonly Item<MedicineUsage>[];
  /** Whether all of the farm has arrived. */
  complete: boolean;
};

const historyOf = (base: RecordSet, edits: readonly OutboxRow[], complete: boolean): HealthHistory => {
  const cases = overlaidList<MedicalRecord>('medical-record', base.medical_record, edits);
  const courses = overlaidList<TreatmentHistory>('treatment-history', base.treatment_history, edits);
  const medicines = overlaidList<MedicineUsage>('medicine-usage', base.medicine_usage, edits);
  return {
    cases: newestFirst(cases, startOfCase),
    treatments: newestFirst(courses, startOfTreatment).reverse(),
    usages: newestFirst(standing(medicines, cases, courses), startOfUsage),
    complete,
  };
};

/** The history of a whole herd as stored, without unsent edits. Nothing of it is kept in memory. */
export const readStoredHistory = ({ baseDatabase, codec }: OpenDevice, farmId: string): Promise<HealthHistory> =>
  onDatabase(baseDatabase, async () => historyOf(await readFarmRecords(baseDatabase, codec, farmId), [], true));

/** For a pen that was treated together the whole farm is read; a single cow is read individually. */
const animalsOneByOne = 20;

/**
 * The history of these animals, or of more of their farm, with the given edits applied. Reads nothing but the base.
 */
export const readHistoryWith = async (
  { baseDatabase, codec }: OpenDevice,
  { farmId, animalIds, edits }: { farmId: string; animalIds: readonly string[]; edits: readonly OutboxRow[] },
): Promise<HealthHistory> => {
  if (animalIds.length > animalsOneByOne)
    return historyOf(await readFarmRecords(baseDatabase, codec, farmId), edits, true);
  const all = await Promise.all(animalIds.map((id) => recordsOfAnimal(farmId, id)));
  const joined = {
    medical_record: all.flatMap((one) => one.medical_record),
    treatment_history: all.flatMap((one) => one.treatment_history),
    medicine_usage: all.flatMap((one) => one.medicine_usage),
  };
  return historyOf(joined, edits, true);
};

/** All requested at once, because on a slow phone every request that waits for another is noticeable. */
export const readAnimalHistory = async (farmId: string, animalId: string): Promise<HealthHistory> => {
  const device = openedDevice();
  const { baseDatabase, records: cache } = device;
  const isKept = cache.atHand(farmId) !== null;
  const [edits, bucket, read] = await Promise.all([
    editsOfAnimal(device, farmId, animalId),
    onDatabase(baseDatabase, () => baseDatabase.bucket.get(`farm:${farmId}`)),
    isKept ? null : recordsOfAnimal(farmId, animalId),
  ]);
  const kept = bucket && cache.atHand(farmId, bucket.rev)?.ofAnimal(animalId);
  const base = read ?? kept ?? (await recordsOfAnimal(farmId, animalId));
  return historyOf(base, edits, (bucket?.cursor ?? null) !== null);
};

const recordsOfAnimal = async (farmId: string, animalId: string): Promise<RecordSet> => {
  const ofThis = (table: DocumentTable) => ofAnimal(table, farmId, animalId);
  const [medical_record, treatment_history, medicine_usage] = await Promise.all([
    documents(records(), ofThis),
    documents(treatments(), ofThis),
    documents(usages(), ofThis),
  ]);
  return { medical_record, treatment_history, medicine_usage };
};

/** The history from memory, for the first render of a screen. */
export const knownAnimalHistory = (farmId: string, animalId: string): HealthHistory | undefined => {
  const known = atHand(farmId);
  if (!known) return undefined;
  const own = known.edits.filter(({ mutation }) => mutation.animal_id === animalId);
  return historyOf(known.records.ofAnimal(animalId), own, known.records.complete);
};

/** The history of a whole herd. */
export const readFarmHistory = async (farmId: string): Promise<HealthHistory> => {
  const device = openedDevice();
  const [edits, kept] = await Promise.all([editsOfFarm(device, farmId), device.records.ofFarm(farmId)]);
  return farmHistoryOf(kept, edits);
};

/** The same from memory, for the first render of a screen. */
export const knownFarmHistory = (farmId: string): HealthHistory | undefined => {
  const known = atHand(farmId);
  return known && farmHistoryOf(known.records, known.edits);
};

/** Sorted once for everything that a screen shows. */
const farmHistoryOf = (kept: FarmRecords, edits: readonly OutboxRow[]): HealthHistory => {
  const last = lastHistory.get(kept);
  // Only these are compared: a farm may have hundreds of unsent findings and photos.
  const own = edits.filter(({ mutation }) => healthEntities.has(mutation.entity));
  const key = JSON.stringify(own);
  if (last?.edits === key) return last.history;
  const history = historyOf(kept.all, own, kept.complete);
  lastHistory.set(kept, { edits: key, history });
  return history;
};

const healthEntities: ReadonlySet<MutableEntity> = new Set(['medical-record', 'treatment-history', 'medicine-usage']);

const lastHistory = new WeakMap<FarmRecords, { edits: string; history: HealthHistory }>();

/** The medicines whose case and treatment still exist. */
const standing = (
  items: readonly Item<MedicineUsage>[],
  cases: readonly Item<MedicalRecord>[],
  courses: readonly Item<TreatmentHistory>[],
): Item<MedicineUsage>[] => {
  const [caseIds, courseIds] = [idsOf(cases), idsOf(courses)];
  return items.filter(
    ({ document }) => caseIds.has(document.medical_record_id) && courseIds.has(document.treatment_id),
  );
};

const idsOf = (items: readonly Item<{ _id: string }>[]): Set<string> =>
  new Set(items.map(({ document }) => document._id));
