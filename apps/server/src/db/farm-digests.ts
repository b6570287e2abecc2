import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** Recalculates every farm's digest from its rows, when they were written by other means than commands. */
export const recountFarmDigests = async (db: Pick<Db, 'rows'>): Promise<void> => {
  await db.rows(sql`
    update farm_head
    set digest = counted.digest
    from (
      select farm_id, sum(row_digest(entity, id, ver)) as digest
      from farm_row
      group by farm_id
    ) as counted
    where counted.farm_id = farm_head.farm_id
  `);
};
