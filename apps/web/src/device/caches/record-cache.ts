import type { Document } from '@byre/sync/state';
import { type Codec, placeOf } from '../storage/codec.ts';
import { type BaseDatabase, onDatabase } from '../storage/database.ts';

/** What was recorded about the animals of a farm, kind by kind. */
export const recordKinds = ['medical_record', 'treatment_history', 'medicine_usage'] as const;
export type RecordKind = (typeof recordKinds)[number];
export type RecordSet = Readonly<Record<RecordKind, readonly Document[]>>;

/** The records of a farm in memory, as the server has them. */
export type FarmRecords = {
  all: RecordSet;
  ofAnimal(animalId: string): RecordSet;
  /** Whether all of the farm had arrived when it was read. */
  complete: boolean;
};

/** The records of the farm that was opened last: as fresh as its row in `bucket` says. */
export type RecordCache = {
  /** None for a farm that is not on the device. */
  ofFarm(farmId: string): Promise<FarmRecords>;
  /** Drops what is kept of a farm. */
  forget(farmId: string): void;
  /** As they were read last; in just this state, where one is named. Never reads. */
  atHand(farmId: string, rev?: number): FarmRecords | null;
};

const noRecords: RecordSet = { medical_record: [], treatment_history: [], medicine_usage: [] };
const nothing: FarmRecords = { all: noRecords, ofAnimal: () => noRecords, complete: false };

export const createRecordCache = (database: BaseDatabase, codec: Codec): RecordCache => {
  // One farm: a long history is large, and who has gone to the next farm reads that one.
  let cached: { farmId: string; rev: number; records: FarmRecords } | null = null;
  const kept = (farmId: string, rev?: number): FarmRecords | null =>
    cached?.farmId === farmId && (rev === undefined || cached.rev === rev) ? cached.records : null;

  const readAll = async (farmId: string, complete: boolean): Promise<FarmRecords> => {
    const all = await readFarmRecords(database, codec, farmId);
    return { all, ofAnimal: byAnimal(all), complete };
  };

  return {
    ofFarm: (farmId) =>
      onDatabase(database, async () => {
        const bucket = await database.bucket.get(`farm:${farmId}`);
        if (!bucket) return nothing;
        const known = kept(farmId, bucket.rev);
        if (known) return known;
        const records = await readAll(farmId, bucket.cursor !== null);
        cached = { farmId, rev: bucket.rev, records };
        return records;
      }),
    forget: (farmId) => {
      if (cached?.farmId === farmId) cached = null;
    },
    atHand: kept,
  };
};

/** All records of a farm as they are stored; nothing of them is kept in memory. */
export const readFarmRecords = async (database: BaseDatabase, codec: Codec, farmId: string): Promise<RecordSet> => {
  const rows = await Promise.all(
    recordKinds.map((kind) =>
      // By this index, because a tombstone is not in it.
      database[kind].where('[farm_id+animal_id]').between([farmId, ''], [farmId, '\uffff'], true, true).toArray(),
    ),
  );
  const [medical_record = [], treatment_history = [], medicine_usage = []] = rows.map((all, i) =>
    all.flatMap((row) => {
      const kind = recordKinds[i];
      if (row.value === null || kind === undefined) return [];
      return [codec.decode(row.value, placeOf(database[kind], row)) as Document];
    }),
  );
  return { medical_record, treatment_history, medicine_usage };
};

/** Sorted out when the first animal is asked for. */
const byAnimal = (all: RecordSet): FarmRecords['ofAnimal'] => {
  let sorted: Readonly<Record<RecordKind, ReadonlyMap<unknown, readonly Document[]>>> | null = null;
  const sort = (kind: RecordKind) => Map.groupBy(all[kind], (document) => document.animal_id);
  return (animalId) => {
    sorted ??= {
      medical_record: sort('medical_record'),
      treatment_history: sort('treatment_history'),
      medicine_usage: sort('medicine_usage'),
    };
    return {
      medical_record: sorted.medical_record.get(animalId) ?? [],
      treatment_history: sorted.treatment_history.get(animalId) ?? [],
      medicine_usage: sorted.medicine_usage.get(animalId) ?? [],
    };
  };
};
