import type { Db } from '../db/database.ts';
import { newestMigration } from '../db/schema-version.ts';
import { type Statement, sql } from '../db/sql.ts';

/** Which database it is, and the position of its log, in bytes. */
type Primary = { system: string; timeline: number; position: number };

type Standby = {
  is_standby: boolean;
  system: string;
  timeline: number;
  schema: number | null;
  /** The position up to which it has replayed the log; null: it has replayed none. */
  position: number | null;
};

/**
 * The position up to which the log contains everything committed. Nobody has been told that unflushed work is written,
 * unless the server is set to confirm before flushing.
 */
export const committedPosition: Statement = sql`(
  case
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn()
  end - '0/0'::pg_lsn
)::bigint`;

export const askPrimary = async (db: Db): Promise<Primary> => {
  const [row] = await db.rows<Primary>(sql`
    select ${committedPosition} as position,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as system
  `);
  if (!row) throw new Error('The primary said nothing of itself.');
  return row;
};

export const askStandby = async (db: Db): Promise<Standby> => {
  const [row] = await db.rows<Standby>(sql`
    select pg_is_in_recovery() as is_standby,
      (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier::text from pg_control_system()) as system,
      (select max(version) from schema_version) as schema
  `);
  if (!row) throw new Error('The replica said nothing of itself.');
  return row;
};

/** The position up to which a standby has replayed the log now; null if it is no longer a standby. */
export const positionOf = async (db: Db): Promise<number | null> => {
  const [row] = await db.rows<{ position: number | null }>(sql`
    select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position
    where pg_is_in_recovery()
  `);
  return row?.position ?? null;
};

/**
 * Why the database named as a replica is not used, as a sentence; null: it is a standby of our primary, at this
 * release's schema. After a failover it is used again from the first checkpoint on the new timeline, because a standby
 * that follows the former primary may be further in a log that is not ours.
 */
export const standbyProblem = (primary: Primary, standby: Standby, known = newestMigration()): string | null => {
  if (!standby.is_standby) return 'DATABASE_REPLICA_URL names no standby: it takes writes of its own.';
  if (standby.system !== primary.system) return 'DATABASE_REPLICA_URL names a standby of another database.';
  if (standby.timeline !== primary.timeline) return 'The replica does not follow the timeline of the primary yet.';
  if ((standby.schema ?? 0) < known) return 'The replica does not have the newest migration yet.';
  return null;
};
