import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/**
 * The farms that a farm is compared with: those of the practices that serve it and that a person works for, including
 * itself.
 */
export const listFarmsBeside = async (db: Db, userId: string, farmId: string): Promise<string[]> => {
  const served = await db.rows<{ farm_id: string }>(sql`
    select distinct other.farm_id
    from practice_farm as own
    join user_practice on user_practice.practice_id = own.practice_id
    join practice_farm as other on other.practice_id = own.practice_id
    where own.farm_id = ${narrowedTo(farmId)}
      and user_practice.user_id = ${userId}
  `);
  return served.map(({ farm_id }) => farm_id);
};
