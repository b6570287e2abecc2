import type { Database } from '../src/db/database.ts';
import { type Statement, sql } from '../src/db/sql.ts';

/**
 * Changes stored versions to what an earlier Byre would have stored. Only the owner can, with their protection set
 * aside.
 */
export const rewriteHistory = async (db: Database, change: Statement): Promise<void> => {
  await db.rows(sql`alter table revision disable trigger revision_stays`);
  await db.rows(change);
  await db.rows(sql`alter table revision enable trigger revision_stays`);
};
