import type { PracticeAdmin } from '../../access/practice-admin.ts';
import { farmsOfJob, type ProvenFarm } from '../../access/proven-farm.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The farms that the practices of an admin serve. */
export const listFarmsOf = async (db: Db, { practiceIds }: PracticeAdmin): Promise<readonly ProvenFarm[]> => {
  const rows = await db.rows<{ farm_id: string }>(sql`
    select distinct farm_id
    from practice_farm
    where practice_id = any (${practiceIds}::text[])
  `);
  return farmsOfJob(
    'import',
    rows.map(({ farm_id }) => farm_id),
  );
};

/** The farms among these whose records were set back: nothing is written there [S18]. */
export const listSetBackFarms = async (db: Db, farmIds: readonly ProvenFarm[]): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ farm_id: string }>(sql`
    select farm_id
    from set_back
    where farm_id = any (${farmIds}::text[])
      and epoch = (select epoch from service_epoch order by since desc limit 1)
      and session_hash is null
  `);
  return new Set(rows.map(({ farm_id }) => farm_id));
};
