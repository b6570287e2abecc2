import type { Database } from '../src/db/database.ts';
import { sql } from '../src/db/sql.ts';

/**
 * The farms whose stored digest is not the one of their rows. They are counted one after another: on Citus, the
 * function cannot be called where the rows of a farm are.
 */
export const wrongDigests = async (db: Database): Promise<string[]> => {
  const heads = await db.rows<{ farm_id: string; digest: string }>(sql`
    select farm_id, digest::text as digest
    from farm_head
    order by farm_id
  `);
  const wrong: string[] = [];
  for (const { farm_id, digest } of heads) if ((await countedDigest(db, farm_id)) !== digest) wrong.push(farm_id);
  return wrong;
};

const countedDigest = async (db: Database, farmId: string): Promise<string> => {
  const [counted] = await db.rows<{ digest: string }>(sql`select farm_digest(${farmId})::text as digest`);
  return counted?.digest ?? '';
};
