import { farmOfJob, type ProvenFarm } from '../access/proven-farm.ts';
import { lockFarm } from '../commands/lock-farm.ts';
import type { Database, Transaction } from '../db/database.ts';
import { onOneConnectionEach } from '../db/spread.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';

/** Stays per transaction, few enough that no write on their farm waits long behind it. */
const batchRows = 500;

type Stay = { animal_id: string; version: number };
type Left = Stay & { stock_id: number | null; eid: string[] | null; head_count: object[] | null };

/**
 * Completes the stays that were written without what tells a group from a single animal and without its counts: those
 * of before migration 82, and those that a server of an earlier release writes while it still runs. They get what is
 * written with new ones. Where the history no longer has the animal as it left, the stay has no counts: an older version
 * may have others. Returns how many were completed.
 */
export const completeStays = async (db: Database): Promise<number> => {
  let completed = 0;
  for (;;) {
    const batch = await inTransaction(db, completeSome);
    if (batch === null) return completed;
    completed += batch;
  }
};

/** Null if no stay waits. */
const completeSome = async (tx: Transaction): Promise<number | null> => {
  await onOneConnectionEach(tx);
  const [waiting] = await tx.rows<{ farm_id: string; lives_on: string }>(sql`
    select farm_id, lives_on
    from past_stay
    where head_count is null
    limit 1
  `);
  if (!waiting) return null;
  const farmId = farmOfJob('housekeeping', waiting.farm_id);
  const livesOn = farmOfJob('housekeeping', waiting.lives_on);
  // Whoever corrects these animals, or moves them on, waits for this counter.
  await lockFarm(tx, livesOn);
  const stays = await tx.rows<Stay>(sql`
    select animal_id, version
    from past_stay
    where farm_id = ${farmId}
      and lives_on = ${livesOn}
      and head_count is null
    limit ${batchRows}
  `);
  const left = await asTheyLeft(tx, farmId, stays);
  const counts = await countsNow(tx, livesOn, stays);
  const told = stays.map((stay) => {
    const known = left.get(keyOf(stay));
    const counted = known?.head_count ?? [];
    return {
      ...stay,
      stock_id: known?.stock_id ?? null,
      eid: known?.eid ?? [],
      counted,
      // A count of an earlier day may have come since.
      counts: (known && counts.get(stay.animal_id)) ?? counted,
    };
  });
  await tx.rows(sql`
    update past_stay
    set stock_id = told.stock_id, eid = told.eid,
      head_count = counts_of_stay(told.counts, told.counted, past_stay.until)
    from jsonb_to_recordset(${json(told)}) as told (
      animal_id text, version integer, stock_id double precision, eid text[], counted jsonb, counts jsonb
    )
    where past_stay.farm_id = ${farmId}
      and past_stay.animal_id = told.animal_id
      and past_stay.version = told.version
      and past_stay.head_count is null
  `);
  return stays.length;
};

const keyOf = ({ animal_id, version }: Stay): string => `${version} ${animal_id}`;

/** The animals of these stays as they left: their last version on the farm, or the one noted when they left. */
const asTheyLeft = async (
  tx: Transaction,
  farmId: ProvenFarm,
  stays: readonly Stay[],
): Promise<ReadonlyMap<string, Left>> => {
  const rows = await tx.rows<Left>(sql`
    select distinct on (stay.animal_id, stay.version) stay.animal_id, stay.version,
      (kept.document ->> 'stock_id')::float8 as stock_id, nullif(kept.document -> 'eid', 'null') as eid,
      nullif(kept.document -> 'head_count', 'null') as head_count
    from jsonb_to_recordset(${json(stays)}) as stay (animal_id text, version integer)
    join revision as kept on kept.entity_id = stay.animal_id
      and kept.version in (stay.version, stay.version + 1)
    where kept.farm_id = ${farmId}
      and kept.entity = 'animal'
    order by stay.animal_id, stay.version, kept.version desc
  `);
  return new Map(rows.map((row) => [keyOf(row), row]));
};

/** What is counted of these animals now, by id. */
const countsNow = async (
  tx: Transaction,
  livesOn: ProvenFarm,
  stays: readonly Stay[],
): Promise<ReadonlyMap<string, object[]>> => {
  const rows = await tx.rows<{ _id: string; head_count: object[] }>(sql`
    select _id, head_count
    from animal
    where farm_id = ${livesOn}
      and _id = any (${stays.map(({ animal_id }) => animal_id)}::text[])
  `);
  return new Map(rows.map(({ _id, head_count }) => [_id, head_count]));
};
