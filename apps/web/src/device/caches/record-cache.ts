import type { Document } from '@byre/sync/state';
import { type Codec, placeOf } from '../storage/codec.ts';
import { type BaseDatabase, onDatabase } from '../storage/database.ts';

/** The kinds of record about the animals of a farm. */
export const recordKinds = ['medical_record', 'treatment_history', 'medicine_usage'] as const;
export type RecordKind = (typeof recordKinds)[number];
export type RecordSet = Readonly<Record<RecordKind, readonly Document[]>>;

/** The records of a farm in memory, as on the server. */
export type FarmRecords = {
  all: RecordSet;
  ofAnimal(animalId: string): RecordSet;
  /** Whether all of the farm had been downloaded when it was read. */
  complete: boolean;
};

/** The records of the farm opened last, as fresh as its row in `bucket` says. */
export type RecordCache = {
  /** None for a farm that is not on the device. */
  ofFarm(farmId: string): Promise<FarmRecords>;
  /** Drops a farm from memory. */
  forget(farmId: string): void;
  /** As last read, or only in this state if one is given. Never reads. */
  atHand(farmId: string, rev?: number): FarmRecords | null;
};

const noRecords: RecordSet = { medical_record: [], treatment_history: [], medicine_usage: [] };
const nothing: FarmRecords = { all: noRecords, ofAnimal: () => noRecords, complete: false };

export const createRecordCache = (database: BaseDatabase, codec: Codec): RecordCache => {
  // One farm, because a long history is large, and the next farm is read when it is opened.
  let cached: { farmId: string; rev: number; records: FarmRecords } | null = null;
  const kept = (farmId: string, rev?: number): FarmRecords | null =>
    cached?.farmId === farmId && (rev === undefined || cached.rev === rev) ? cached.records : null;

  /** In progress. A farm's screen needs the records for its open cases and for its withdrawals in the same moment. */
  let reading: { farmId: string; rev: number; records: Promise<FarmRecords> } | null = null;

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
        const readAgain = () => readAll(farmId, bucket.cursor !== null);
        if (reading?.farmId !== farmId || reading.rev !== bucket.rev)
          reading = { farmId, rev: bucket.rev, records: readAgain() };
        const shared = reading;
        try {
          // The first reader may have gone in the meantime, and its read with it.
          const records = await shared.records.catch(readAgain);
          cached = { farmId, rev: bucket.rev, records };
          return records;
        } finally {
          if (reading === shared) reading = null;
        }
      }),
    forget: (farmId) => {
      if (cached?.farmId === farmId) cached = null;
    },
    atHand: kept,
  };
};

/** All records of a farm as stored. Nothing of them is kept in memory. */
export const readFarmRecords = async (database: BaseDatabase, codec: Codec, farmId: string): Promise<RecordSet> => {
  const rows = await Promise.all(
    recordKinds.map((kind) =>
      // Uses this index because it contains no tombstones.
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

/** Sorted when the first animal is needed. */
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
