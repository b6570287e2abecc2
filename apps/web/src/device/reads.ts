import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Document, OutboxRow } from '@byre/sync/state';
import type { Collection, Table } from 'dexie';
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
} from './animal-reads.ts';
import { type BucketRow, type DocumentRow, onDatabase } from './database.ts';
import { whereMarked } from './marked.ts';
import { deviceAtHand, openedDevice } from './open-device.ts';
import {
  editsAtHand,
  editsOfAnimal,
  editsOfDocument,
  editsOfFarm,
  type Item,
  overlaid,
  overlaidList,
} from './overlay.ts';
import type { FarmRecords, RecordSet } from './record-cache.ts';

/*
 * What screens may read: the device's own copy with the unsent edits on top. Nothing here touches the network. Every
 * function is live inside `useLive`; so that it is, the edits are read before the copy: a live query loses sight of what
 * is asked for behind a longer chain of awaits in another database.
 */

export type { Herd, Item };

/** A farm on this device. While it is not `complete`, what is absent may simply not have arrived. */
export type FarmItem = { farm: Farm; animals: number; complete: boolean };

/** The farms that have arrived, by name. */
export const listFarms = async (): Promise<FarmItem[]> => {
  const { baseDatabase, codec } = openedDevice();
  const [rows, buckets] = await onDatabase(baseDatabase, () =>
    Promise.all([baseDatabase.farm.toArray(), baseDatabase.bucket.toArray()]),
  );
  const bucketOf = new Map(buckets.map((bucket) => [bucket.bucket, bucket]));
  const items = await Promise.all(
    rows.map(async ({ id, value }) => {
      const bucket = bucketOf.get(`farm:${id}`);
      if (value === null) return [];
      return [itemOf(codec.decode(value) as Farm, bucket, bucket?.onFarm ?? (await countAnimals(id)))];
    }),
  );
  return items.flat().sort((a, b) => byName.compare(a.farm.name ?? a.farm._id, b.farm.name ?? b.farm._id));
};

const byName = new Intl.Collator('en');

const itemOf = (farm: Farm, bucket: BucketRow | undefined, animals: number): FarmItem => ({
  farm,
  animals,
  complete: (bucket?.cursor ?? null) !== null,
});

/** For a farm that an older app packed without counting. */
const countAnimals = async (farmId: string): Promise<number> =>
  (await openedDevice().tags.ofFarm(farmId)).endingIn('').filter((entry) => entry[3] === 'on-farm').length;

export const getFarm = async (farmId: string): Promise<FarmItem | null> => {
  const { baseDatabase, codec } = openedDevice();
  const [row, bucket] = await onDatabase(baseDatabase, () =>
    Promise.all([baseDatabase.farm.get(farmId), baseDatabase.bucket.get(`farm:${farmId}`)]),
  );
  if (!row?.value) return null;
  const item = itemOf(codec.decode(row.value) as Farm, bucket, bucket?.onFarm ?? (await countAnimals(farmId)));
  lastFarms.set(baseDatabase, item);
  return item;
};

const lastFarms = new WeakMap<object, FarmItem>();

/** The farm that was read last, if it is this one: for the first picture of a screen, until it has been read. */
export const knownFarm = (farmId: string): FarmItem | undefined => {
  const device = deviceAtHand();
  const last = device && lastFarms.get(device.baseDatabase);
  return last?.farm._id === farmId ? last : undefined;
};

/** Whether all of the farm has arrived; before that, "no history" is not known. */
export const isComplete = async (farmId: string): Promise<boolean> => {
  const { baseDatabase } = openedDevice();
  const bucket = await onDatabase(baseDatabase, () => baseDatabase.bucket.get(`farm:${farmId}`));
  return (bucket?.cursor ?? null) !== null;
};

/** All animals of a farm, to be looked through at every key that is typed. */
export const openHerd = (farmId: string): Promise<Herd> => readHerd(openedDevice(), farmId);

/** The herd as it was read before: for the first picture of a screen, until it has been read. */
export const knownHerd = (farmId: string): Herd | undefined => herdAtHand(deviceAtHand(), farmId);

export const listAnimals = (farmId: string, query: AnimalQuery = {}): Promise<AnimalPage> =>
  readAnimals(openedDevice(), farmId, query);

export const searchTags = (digits: string, farmId?: string, limit = 50): Promise<TagMatch[]> =>
  findTags(openedDevice(), digits, farmId, limit);

export const getAnimal = (farmId: string, animalId: string): Promise<Item<Animal> | null> =>
  readAnimal(openedDevice(), farmId, animalId);

/** The animal as the list before showed it: for the first picture of a screen, until it has been read. */
export const knownAnimal = (farmId: string, animalId: string): Item<Animal> | undefined =>
  animalAtHand(deviceAtHand(), farmId, animalId);

/** Several as memory has them; undefined where one of them is not there. */
export const knownAnimals = (farmId: string, animalIds: readonly string[]): Map<string, Item<Animal>> | undefined => {
  const found = animalIds.flatMap((id): [string, Item<Animal>][] => {
    const item = knownAnimal(farmId, id);
    return item ? [[id, item]] : [];
  });
  return found.length === animalIds.length ? new Map(found) : undefined;
};

/** Several animals of a farm at once, by their ids. */
export const getAnimals = (farmId: string, animalIds: readonly string[]): Promise<Map<string, Item<Animal>>> =>
  readAnimalsById(openedDevice(), farmId, animalIds);

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

/** A case's treatments, oldest first. */
export const listTreatments = async (farmId: string, recordId: string): Promise<Item<TreatmentHistory>[]> => {
  const edits = await editsOfFarm(openedDevice(), farmId);
  const base = await documents(treatments(), (table) =>
    table.where('[farm_id+medical_record_id]').equals([farmId, recordId]),
  );
  return treatmentsOf(recordId, base, edits);
};

/** The same as memory has it: for the first picture of a screen, until they have been read. */
export const knownTreatments = (farmId: string, recordId: string): Item<TreatmentHistory>[] | undefined => {
  const known = atHand(farmId);
  return (
    known &&
    treatmentsOf(
      recordId,
      known.records.all.treatment_history.filter((one) => one.medical_record_id === recordId),
      known.edits,
    )
  );
};

const treatmentsOf = (recordId: string, base: readonly Document[], edits: readonly OutboxRow[]) => {
  const isOfCase = (mutation: OutboxRow['mutation']) => mutation.medical_record_id === recordId;
  const items = overlaidList<TreatmentHistory>('treatment-history', base, edits, isOfCase);
  return newestFirst(items, startOfTreatment).reverse();
};

export const getTreatment = (farmId: string, treatmentId: string): Promise<Item<TreatmentHistory> | null> =>
  one<TreatmentHistory>('treatment-history', treatments(), farmId, treatmentId);

/** A treatment's medicines, oldest first. */
export const listUsages = async (farmId: string, treatmentId: string): Promise<Item<MedicineUsage>[]> => {
  const edits = await editsOfFarm(openedDevice(), farmId);
  const base = await documents(usages(), (table) =>
    table.where('[farm_id+treatment_id]').equals([farmId, treatmentId]),
  );
  return usagesOf(treatmentId, base, edits);
};

/** The same as memory has it: for the first picture of a screen, until they have been read. */
export const knownUsages = (farmId: string, treatmentId: string): Item<MedicineUsage>[] | undefined => {
  const known = atHand(farmId);
  return (
    known &&
    usagesOf(
      treatmentId,
      known.records.all.medicine_usage.filter((one) => one.treatment_id === treatmentId),
      known.edits,
    )
  );
};

const usagesOf = (treatmentId: string, base: readonly Document[], edits: readonly OutboxRow[]) => {
  const isOfTreatment = (mutation: OutboxRow['mutation']) => mutation.treatment_id === treatmentId;
  return newestFirst(overlaidList<MedicineUsage>('medicine-usage', base, edits, isOfTreatment), startOfUsage).reverse();
};

/** All that was recorded about the health of an animal or a herd: cases and medicines newest first, treatments oldest first. */
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

/** Asked for all at once: on a slow phone every question that waits for another one's answer is seen. */
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

/** The history as memory has it: for the first picture of a screen, until it has been read. */
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

/** The same as memory has it: for the first picture of a screen, until it has been read. */
export const knownFarmHistory = (farmId: string): HealthHistory | undefined => {
  const known = atHand(farmId);
  return known && farmHistoryOf(known.records, known.edits);
};

/** What memory has of a farm; undefined where there is nothing, or not all of it. */
const atHand = (farmId: string): { records: FarmRecords; edits: readonly OutboxRow[] } | undefined => {
  const device = deviceAtHand();
  const kept = device?.records.atHand(farmId);
  const edits = device && editsAtHand(device, farmId);
  return kept && edits ? { records: kept, edits } : undefined;
};

/** Put in order once for all that a screen shows of it. */
const farmHistoryOf = (kept: FarmRecords, edits: readonly OutboxRow[]): HealthHistory => {
  const last = lastHistory.get(kept);
  const key = JSON.stringify(edits);
  if (last?.edits === key) return last.history;
  const history = historyOf(kept.all, edits, kept.complete);
  lastHistory.set(kept, { edits: key, history });
  return history;
};

const lastHistory = new WeakMap<FarmRecords, { edits: string; history: HealthHistory }>();

/** All medicines an animal has had, newest first; none whose case or treatment was deleted. */
export const listAnimalUsages = async (farmId: string, animalId: string): Promise<readonly Item<MedicineUsage>[]> =>
  (await readAnimalHistory(farmId, animalId)).usages;

/** All medicines of a farm, newest first; none whose case or treatment was deleted. */
export const listFarmUsages = async (farmId: string): Promise<readonly Item<MedicineUsage>[]> =>
  (await readFarmHistory(farmId)).usages;

export const getUsage = (farmId: string, usageId: string): Promise<Item<MedicineUsage> | null> =>
  one<MedicineUsage>('medicine-usage', usages(), farmId, usageId);

/** The latest use of a product that this device knows of: a suggestion, for a person to confirm. */
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
      row.value === null ? [] : [codec.decode(row.value) as Record<string, unknown>],
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
  const base = row?.value ? (device.codec.decode(row.value) as Record<string, unknown>) : null;
  return overlaid<T>(entity, base, edits);
};

/** The medicines whose case and treatment are still there. */
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
