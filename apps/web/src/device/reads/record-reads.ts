import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Document, OutboxRow } from '@byre/sync/state';
import type { Collection, Table } from 'dexie';
import { type FarmRecords, type RecordSet, readFarmRecords } from '../caches/record-cache.ts';
import { deviceAtHand, type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { type DocumentRow, onDatabase } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import {
  editsAtHand,
  editsOfAnimal,
  editsOfDocument,
  editsOfFarm,
  type Item,
  overlaid,
  overlaidList,
} from './overlay.ts';

/*
 * What screens may read of cases, treatments and medicines. As in `farm-reads.ts`, every function is live inside
 * `useLive`, and the edits are read before the copy.
 */

/** An animal's cases, newest first. */
export const listRecords = async (farmId: string, animalId: string): Promise<Item<MedicalRecord>[]> => {
  const edits = await editsOfAnimal(openedDevice(), farmId, animalId);
  const base = await documents(records(), (table) => ofAnimal(table, farmId, animalId));
  return newestFirst(overlaidList<MedicalRecord>('medical-record', base, edits), startOfCase);
};

/** All cases of a farm, newest first. */
export const listFarmRecords = async (farmId: string): Promise<readonly Item<MedicalRecord>[]> =>
  (await readFarmHistory(farmId)).cases;

/** All treatments of a farm, newest first. */
export const listFarmTreatments = async (farmId: string): Promise<Item<TreatmentHistory>[]> =>
  (await readFarmHistory(farmId)).treatments.toReversed();

export const getRecord = (farmId: string, recordId: string): Promise<Item<MedicalRecord> | null> =>
  one<MedicalRecord>('medical-record', records(), farmId, recordId);

/** A record below another record of its farm, and its place. */
type Below<T> = {
  entity: MutableEntity;
  kind: keyof RecordSet;
  parent: 'medical_record_id' | 'treatment_id';
  startOf: (document: T) => string;
};

const ofCases: Below<TreatmentHistory> = {
  entity: 'treatment-history',
  kind: 'treatment_history',
  parent: 'medical_record_id',
  startOf: (treatment) => startOfTreatment(treatment),
};
const ofTreatments: Below<MedicineUsage> = {
  entity: 'medicine-usage',
  kind: 'medicine_usage',
  parent: 'treatment_id',
  startOf: (usage) => startOfUsage(usage),
};

/** A case's treatments, oldest first. */
export const listTreatments = (farmId: string, recordId: string): Promise<Item<TreatmentHistory>[]> =>
  listBelow(ofCases, farmId, recordId);

/** The same from memory, for the first render of a screen. */
export const knownTreatments = (farmId: string, recordId: string): Item<TreatmentHistory>[] | undefined =>
  knownBelow(ofCases, farmId, recordId);

export const getTreatment = (farmId: string, treatmentId: string): Promise<Item<TreatmentHistory> | null> =>
  one<TreatmentHistory>('treatment-history', treatments(), farmId, treatmentId);

/** A treatment's medicines, oldest first. */
export const listUsages = (farmId: string, treatmentId: string): Promise<Item<MedicineUsage>[]> =>
  listBelow(ofTreatments, farmId, treatmentId);

/** The same from memory, for the first render of a screen. */
export const knownUsages = (farmId: string, treatmentId: string): Item<MedicineUsage>[] | undefined =>
  knownBelow(ofTreatments, farmId, treatmentId);

const listBelow = async <T extends { _id: string }>(
  below: Below<T>,
  farmId: string,
  parentId: string,
): Promise<Item<T>[]> => {
  const device = openedDevice();
  const edits = await editsOfFarm(device, farmId);
  const base = await documents(device.baseDatabase[below.kind], (table) =>
    table.where(`[farm_id+${below.parent}]`).equals([farmId, parentId]),
  );
  return belowOf(below, parentId, base, edits);
};

const knownBelow = <T extends { _id: string }>(
  below: Below<T>,
  farmId: string,
  parentId: string,
): Item<T>[] | undefined => {
  const known = atHand(farmId);
  if (!known) return undefined;
  const base = known.records.all[below.kind].filter((one) => one[below.parent] === parentId);
  return belowOf(below, parentId, base, known.edits);
};

const belowOf = <T extends { _id: string }>(
  { entity, parent, startOf }: Below<T>,
  parentId: string,
  base: readonly Document[],
  edits: readonly OutboxRow[],
): Item<T>[] =>
  newestFirst(
    overlaidList<T>(entity, base, edits, (mutation) => mutation[parent] === parentId),
    startOf,
  ).reverse();

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

/** A farm's records from memory; undefined if there are none, or not all of them. */
const atHand = (farmId: string): { records: FarmRecords; edits: readonly OutboxRow[] } | undefined => {
  const device = deviceAtHand();
  const kept = device?.records.atHand(farmId);
  const edits = device && editsAtHand(device, farmId);
  return kept && edits ? { records: kept, edits } : undefined;
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

/** All medicines of an animal, newest first, without those whose case or treatment was deleted. */
export const listAnimalUsages = async (farmId: string, animalId: string): Promise<readonly Item<MedicineUsage>[]> =>
  (await readAnimalHistory(farmId, animalId)).usages;

/** All medicines of a farm, newest first, without those whose case or treatment was deleted. */
export const listFarmUsages = async (farmId: string): Promise<readonly Item<MedicineUsage>[]> =>
  (await readFarmHistory(farmId)).usages;

export const getUsage = (farmId: string, usageId: string): Promise<Item<MedicineUsage> | null> =>
  one<MedicineUsage>('medicine-usage', usages(), farmId, usageId);

/** The latest use of a product that this device knows of: a suggestion for a person to confirm. */
export const lastUsageOfProduct = async (productId: string): Promise<MedicineUsage | null> => {
  const device = openedDevice();
  const unsent = (await device.outbox.read()).rows
    .filter((row) => row.document?.product_id === productId && row.state !== 'no-access')
    .map((row) => ({ document: row.document as unknown as MedicineUsage, sync: 'pending' as const }));
  const base = await documents(usages(), (table) =>
    whereMarked(table, 'product_id', { codec: device.codec, id: productId }),
  );
  const known = base.map((document) => ({ document: document as unknown as MedicineUsage, sync: 'clean' as const }));
  return newestFirst([...unsent, ...known], startOfUsage)[0]?.document ?? null;
};

type DocumentTable = Table<DocumentRow, [string, string]>;
const records = (): DocumentTable => openedDevice().baseDatabase.medical_record;
const treatments = (): DocumentTable => openedDevice().baseDatabase.treatment_history;
const usages = (): DocumentTable => openedDevice().baseDatabase.medicine_usage;

const ofAnimal = (table: DocumentTable, farmId: string, animalId: string) =>
  whereMarked(table, '[farm_id+animal_id]', { codec: openedDevice().codec, scope: farmId, id: animalId });

const documents = (
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

const one = async <T>(
  entity: MutableEntity,
  table: DocumentTable,
  farmId: string,
  id: string,
): Promise<Item<T> | null> => {
  const device = openedDevice();
  const edits = await editsOfDocument(device, farmId, id);
  const row = await onDatabase(device.baseDatabase, () => table.get([farmId, id]));
  const base = row?.value ? (device.codec.decode(row.value, placeOf(table, row)) as Record<string, unknown>) : null;
  return overlaid<T>(entity, base, edits);
};

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

const startOfCase = (record: MedicalRecord): string => record.examined_at ?? record.created_at;
const startOfTreatment = (treatment: TreatmentHistory): string => treatment.start_date ?? treatment.created_at;
const startOfUsage = (usage: MedicineUsage): string => usage.start_date ?? usage.created_at;

const newestFirst = <T extends { _id: string }>(items: Item<T>[], startOf: (document: T) => string): Item<T>[] => {
  const keyOf = ({ document }: Item<T>) => `${startOf(document)} ${document._id}`;
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0));
};
