import type { KeptReason } from '@byre/contract/imports/schema';
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
    lines.map(({ entity_id }) => entity_id),
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
  { entity_id: farmId, was_added, was, ver }: KeptLine,
  practiceIds: readonly string[],
): Promise<KeptReason | null> => {
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

const writeFarm = async (tx: Transaction, farmId: string, was: KeptLine['was']): Promise<void> => {
  const head = await step(tx, farmId, sql`row_digest('farm', ${farmId}, head + 1)`);
  await tx.rows(sql`
    update farm
    set (${identifiers(farmDetails)}, ver) = (
        select ${columnsOf('next', farmDetails)}, ${head}::bigint
        from jsonb_populate_record(farm, ${json(was)}) as next
      )
    where _id = ${farmId}
  `);
};

/** Steps the farm's counter. `comes` replaces the farm's own row in its digest. */
const step = async (tx: Transaction, farmId: string, comes = sql`0`): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`
    update farm_head
    set head = head + 1,
      digest = digest + ${comes} - (select row_digest('farm', _id, ver) from farm where _id = ${farmId})
    where farm_id = ${farmId}
    returning head
  `);
  if (!row) throw new Error('The farm has no counter.');
  tx.moved(`farm:${farmId}`, row.head);
  return row.head;
};

/** Anything ever written below a farm has left a version there. */
const hasRecords = async (tx: Transaction, farmId: string): Promise<boolean> => {
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
const isInUse = async (tx: Transaction, farmId: string, practiceIds: readonly string[]): Promise<boolean> => {
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
const removeFarm = async (tx: Transaction, farmId: string): Promise<void> => {
  await step(tx, farmId);
  await tx.rows(sql`delete from practice_farm where farm_id = ${farmId}`);
  await tx.rows(sql`delete from farm where _id = ${farmId}`);
};
