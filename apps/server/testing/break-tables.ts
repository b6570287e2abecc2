import { sql } from '../src/db/sql.ts';
import type { TestApp } from './test-app.ts';

/** Breaks the tables that every request reads first. */
export const breakTables = async ({ db }: TestApp): Promise<void> => {
  await db.rows(sql`alter table session rename to lost_session`);
  await db.rows(sql`alter table sign_in_tries rename to lost_tries`);
  await db.rows(sql`alter table invitation rename to lost_invitation`);
  await db.rows(sql`alter table password_reset rename to lost_reset`);
  await db.rows(sql`alter table calendar_feed rename to lost_feed`);
  await db.rows(sql`alter table challenge_key rename to lost_key`);
};
