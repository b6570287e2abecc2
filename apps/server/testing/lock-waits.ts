import type { Database } from '../src/db/database.ts';
import { sql } from '../src/db/sql.ts';
import { isOnCitus } from './test-app.ts';

/**
 * The connections to this database that wait for a lock. On Citus, one may wait on a worker for a connection of the
 * coordinator, which is the one named.
 */
export const listWaiting = (db: Database, text = ''): Promise<{ pid: number }[]> =>
  isOnCitus()
    ? db.rows(sql`
        select distinct global_pid as pid
        from citus_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock'
          and position(${text} in query) > 0
      `)
    : db.rows(sql`
        select pid
        from pg_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock'
          and position(${text} in query) > 0
      `);

/** Ends the connections that wait for a lock with a statement that has this text. Returns how many. */
export const endWaiting = async (db: Database, text = ''): Promise<number> => {
  const waiting = await listWaiting(db, text);
  for (const { pid } of waiting) {
    // Both know a function of this name, with other types.
    await db.rows(
      isOnCitus()
        ? sql`select pg_terminate_backend(${pid}::bigint)`
        : sql`select pg_terminate_backend(${pid}::integer)`,
    );
  }
  return waiting.length;
};
