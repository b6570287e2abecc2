import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Document, OutboxRow } from '@byre/sync/state';
import type { RecordSet } from '../caches/record-cache.ts';
import { openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { onDatabase } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import { readAnimalHistory, readFarmHistory } from './history-reads.ts';
import { editsOfAnimal, editsOfDocument, editsOfFarm, type Item, overlaid, overlaidList } from './overlay.ts';
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
