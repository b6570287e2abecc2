import type { Database } from '../src/db/database.ts';
import { isSpread } from '../src/db/spread.ts';
import { sql } from '../src/db/sql.ts';

/**
 * Lets a database take an id that another farm has. Older databases contain such ids, and where tables are distributed
 * they are held by farm, so nothing may mix up the records of two farms that have the same ids.
 */
export const takingEqualIds = async (db: Database): Promise<void> => {
  if (await isSpread(db)) return;
  await db.rows(sql`
    create or replace function is_id_elsewhere(kind regclass, id uuid, farm text) returns boolean
      language plpgsql volatile as $$ begin return false; end $$
  `);
};
