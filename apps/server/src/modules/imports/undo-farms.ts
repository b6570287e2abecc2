import type { KeptReason } from '@byre/contract/imports/schema';
import { farmOfJob, farmsOfJob, type ProvenFarm } from '../../access/proven-farm.ts';
import type { Transaction } from '../../db/database.ts';
import { identifiers, json, sql } from '../../db/sql.ts';
import { lockFarms } from '../../importers/animals-of-farm.ts';
import { farmDetails } from '../../importers/farms.ts';
import type { KeptLine } from '../../importers/import-runs.ts';
import { columnsOf } from '../../importers/staging.ts';
import type { Kept } from './undo-animals.ts';

/**
 * Undoes what an import did to farms: a changed one is restored. A new one is removed with everything that names it, if
 * nothing was ever recorded there and only the import's practices have it.
 */
export const undoFarms = async (
  tx: Transaction,
  lines: readonly KeptLine[],
  practiceIds: readonly string[],
): Promise<Kept> => {
  await lockFarms(
    tx,
    farmsOfJob(
      'import',
      lines.map(({ entity_id }) => entity_id),
    ),
  );
  const kept = new Map<number, KeptReason>();
  for (const line of lines) {
    const reason = await undoFarm(tx, line, practiceIds);
    if (reason) kept.set(line.line, reason);
  }
  return kept;
};

const undoFarm = async (
  tx: Transaction,
  { entity_id, was_added, was, ver }: KeptLine,
  practiceIds: readonly string[],
): Promise<KeptReason | null> => {
  const farmId = farmOfJob('import', entity_id);
  const [stands] = await tx.rows<{ ver: number }>(sql`select ver from farm where _id = ${farmId}`);
  if (stands?.ver !== ver) return 'changed-since';
  if (!was_added) {
    await writeFarm(tx, farmId, was);
    return null;
  }
  if (await hasRecords(tx, farmId)) return 'recorded-since';
  if (await isInUse(tx, farmId, practiceIds)) return 'in-use';
  await removeFarm(tx, farmId);
  return null;
};

const writeFarm = async (tx: Transaction, farmId: ProvenFarm, was: KeptLine['was']): Promise<void> => {
  const head = await step(tx, farmId, true);
  await tx.rows(sql`
    update farm
    set (${identifiers(farmDetails)}, ver) = (
        select ${columnsOf('next', farmDetails)}, ${head}::bigint
        from jsonb_populate_record(farm, ${json(was)}) as next
      )
    where _id = ${farmId}
  `);
};

/**
 * Increments the farm's counter. The farm's own row goes from its digest, and `stays` puts the changed row there. What is summed is
 * found first, because Citus takes no function of a column where it writes.
 */
const step = async (tx: Transaction, farmId: ProvenFarm, stays = false): Promise<number> => {
  const [next] = await tx.rows<{ head: number; gone: string }>(sql`
    select counter.head + 1 as head, row_digest('farm', farm._id, farm.ver)::text as gone
    from farm_head as counter
    join farm on farm._id = counter.farm_id
    where counter.farm_id = ${farmId}
    for update of counter
  `);
  if (!next) throw new Error('The farm has no counter.');
  const comes = stays ? sql`row_digest('farm', ${farmId}::text, ${next.head}::bigint)` : sql`0`;
  await tx.rows(sql`
    update farm_head
    set head = ${next.head}, digest = digest + ${comes} - ${next.gone}::numeric
    where farm_id = ${farmId}
  `);
  tx.moved(`farm:${farmId}`, next.head);
  return next.head;
};

/** Anything ever written below a farm has left a version there. */
const hasRecords = async (tx: Transaction, farmId: ProvenFarm): Promise<boolean> => {
  const rows = await tx.rows(sql`
    select 1
    from revision
    where farm_id = ${farmId}
    union all
    select 1
    from animal
    where farm_id = ${farmId}
    union all
    select 1
    from quarantine
    where farm_id = ${farmId}
    limit 1
  `);
  return rows.length > 0;
};

/** Another practice serves it, somebody is limited to it, or somebody is invited for it. */
const isInUse = async (tx: Transaction, farmId: ProvenFarm, practiceIds: readonly string[]): Promise<boolean> => {
  const rows = await tx.rows(sql`
    select 1
    from practice_farm
    where farm_id = ${farmId}
      and practice_id <> all (${practiceIds}::text[])
    union all
    select 1
    from user_farm
    where farm_id = ${farmId}
    union all
    select 1
    from team_farm
    where farm_id = ${farmId}
    union all
    select 1
    from invitation
    where ${farmId} = any (farms)
      and used_at is null
      and withdrawn_at is null
    limit 1
  `);
  return rows.length > 0;
};

/** The counter stays: a later import of the farm continues it, so no device mistakes the new farm for the old. */
const removeFarm = async (tx: Transaction, farmId: ProvenFarm): Promise<void> => {
  await step(tx, farmId);
  await tx.rows(sql`delete from practice_farm where farm_id = ${farmId}`);
  await tx.rows(sql`delete from farm where _id = ${farmId}`);
};
