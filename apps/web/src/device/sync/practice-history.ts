import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { whenCalm } from '../browser/when-idle.ts';
import { deviceAtHand, type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { type BaseDatabase, type BucketRow, type DocumentRow, onDatabase } from '../storage/database.ts';

/** How often an item of a central list occurs in the history on this device, and when last (ISO). */
export type HistoryUse = { id: string; count: number; lastUsedAt: string };

/**
 * The conditions in the cases of one farm or of all. Unsent ones, and farms not counted yet if there are many, are left
 * out, because this is about habits and nobody should wait for it at a form.
 */
export const recordedConditions = async (farmId?: string): Promise<HistoryUse[]> =>
  added((await tallies(farmId)).map(({ conditions }) => conditions));

/** The products in the history of all farms on this device; with conditions, those used in their cases. */
export const recordedProducts = async (conditionIds: readonly string[] | null = null): Promise<HistoryUse[]> =>
  added(
    (await tallies()).flatMap(({ products, productsByCondition }) =>
      conditionIds === null ? [products] : conditionIds.flatMap((id) => productsByCondition.get(id) ?? []),
    ),
  );

/**
 * The medicines given on a holding to animals that live on other farms of this device now. Farms that were not counted
 * yet are counted first, one by one while the screen is idle, so this may take seconds on a cheap phone.
 */
export const givenToMoved = async (holdingId: string): Promise<MedicineUsage[]> => {
  const device = openedDevice();
  const found: MedicineUsage[] = [];
  for (const { bucket, rev } of await bucketsOf(device.baseDatabase)) {
    if (talliesOf(device.baseDatabase).get(bucket)?.rev !== rev) await new Promise<void>(whenCalm);
    if (deviceAtHand() !== device) return [];
    const { givenElsewhere } = await count(device, bucket, rev);
    found.push(...givenElsewhere.filter(({ holding_id }) => holding_id === holdingId));
  }
  return found;
};

type Tally = Map<string, HistoryUse>;
type FarmTally = {
  rev: number;
  conditions: Tally;
  products: Tally;
  productsByCondition: Map<string, Tally>;
  /** Medicines that were given on another holding, before their animal came to the farm. */
  givenElsewhere: readonly MedicineUsage[];
};

/** Counting a farm means reading its whole history, so it is done once, and again only after a change. */
const counted = new WeakMap<BaseDatabase, Map<string, FarmTally>>();

/** Removes the counts of a farm that is no longer on the device. */
export const forgetHistory = (database: BaseDatabase, farmId: string): void => {
  counted.get(database)?.delete(`farm:${farmId}`);
};

const beingCounted = new WeakSet<BaseDatabase>();

/**
 * Counts all farms one by one while the screen is idle. Hundreds of them take a cheap phone many seconds, and a form
 * should not start with that.
 */
export const countHistory = async (device: OpenDevice): Promise<void> => {
  const { baseDatabase } = device;
  if (beingCounted.has(baseDatabase)) return;
  beingCounted.add(baseDatabase);
  try {
    for (const { bucket, rev } of await bucketsOf(baseDatabase)) {
      await new Promise<void>(whenCalm);
      // Signed out, locked or another person by now.
      if (deviceAtHand() !== device) return;
      await count(device, bucket, rev);
    }
  } finally {
    beingCounted.delete(baseDatabase);
  }
};

const tallies = async (farmId?: string): Promise<FarmTally[]> => {
  const device = openedDevice();
  const { baseDatabase } = device;
  const buckets = await bucketsOf(baseDatabase);
  const wanted = farmId === undefined ? buckets : buckets.filter(({ bucket }) => bucket === `farm:${farmId}`);
  const known = talliesOf(baseDatabase);
  if (wanted.filter(({ bucket, rev }) => known.get(bucket)?.rev !== rev).length > mostAtOnce) {
    countHistory(device).catch(() => undefined);
    return [...known.values()];
  }
  const all: FarmTally[] = [];
  for (const { bucket, rev } of wanted) all.push(await count(device, bucket, rev));
  return all;
};

/** This many farms are counted while the caller waits. For more, the result is what was counted before. */
const mostAtOnce = 10;

const bucketsOf = (database: BaseDatabase): Promise<BucketRow[]> =>
  onDatabase(database, () => database.bucket.where('bucket').startsWith('farm:').toArray());

const talliesOf = (database: BaseDatabase): Map<string, FarmTally> => {
  const known = counted.get(database) ?? new Map<string, FarmTally>();
  counted.set(database, known);
  return known;
};

const count = async (device: OpenDevice, bucket: string, rev: number): Promise<FarmTally> => {
  const known = talliesOf(device.baseDatabase);
  const earlier = known.get(bucket);
  const tally = earlier?.rev === rev ? earlier : await tallyOf(device, bucket.slice('farm:'.length), rev);
  known.set(bucket, tally);
  return tally;
};

const tallyOf = async (device: OpenDevice, farmId: string, rev: number): Promise<FarmTally> => {
  const { baseDatabase: database } = device;
  const [records, usages] = await onDatabase(database, () =>
    Promise.all([
      database.medical_record.where('[farm_id+id]').between([farmId, ''], [farmId, '\uffff']).toArray(),
      database.medicine_usage.where('[farm_id+id]').between([farmId, ''], [farmId, '\uffff']).toArray(),
    ]),
  );
  const given = decoded<MedicineUsage>(device, database.medicine_usage, usages);
  const tally: FarmTally = {
    ...{ rev, conditions: new Map(), products: new Map(), productsByCondition: new Map() },
    // What an earlier version stored has no holding.
    givenElsewhere: given.filter(({ holding_id = farmId }) => holding_id !== farmId),
  };
  const conditionsOfCase = new Map<string, readonly string[]>();
  for (const record of decoded<MedicalRecord>(device, database.medical_record, records)) {
    const ids = conditionIdsOf(record);
    conditionsOfCase.set(record._id, ids);
    for (const id of ids) addUse(tally.conditions, id, record.examined_at ?? record.created_at);
  }
  for (const { product_id: id, medical_record_id, start_date, created_at } of given) {
    if (id === null) continue;
    const at = start_date ?? created_at;
    addUse(tally.products, id, at);
    for (const condition of conditionsOfCase.get(medical_record_id) ?? []) {
      const ofCondition: Tally = tally.productsByCondition.get(condition) ?? new Map();
      tally.productsByCondition.set(condition, ofCondition);
      addUse(ofCondition, id, at);
    }
  }
  return tally;
};

const decoded = <T>({ codec }: OpenDevice, table: DocumentTable, rows: readonly DocumentRow[]): T[] =>
  rows.flatMap((row) => (row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as T]));

type DocumentTable = BaseDatabase['medical_record'];

/** A condition at two levels of a case counts once. */
const conditionIdsOf = ({ tentative_conditions, presumptive_conditions, confirmed_conditions }: MedicalRecord) => [
  ...new Set(
    [...tentative_conditions, ...presumptive_conditions, ...confirmed_conditions].map((one) => one.condition_id),
  ),
];

const addUse = (tally: Tally, id: string, at: string): void => {
  const so = tally.get(id);
  tally.set(id, { id, count: (so?.count ?? 0) + 1, lastUsedAt: so && so.lastUsedAt > at ? so.lastUsedAt : at });
};

const added = (all: readonly Tally[]): HistoryUse[] => {
  const sum: Tally = new Map();
  for (const { id, count, lastUsedAt } of all.flatMap((tally) => [...tally.values()])) {
    const so = sum.get(id);
    const latest = so && so.lastUsedAt > lastUsedAt ? so.lastUsedAt : lastUsedAt;
    sum.set(id, { id, count: (so?.count ?? 0) + count, lastUsedAt: latest });
  }
  return [...sum.values()];
};
