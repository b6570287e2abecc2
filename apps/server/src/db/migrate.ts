import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Postgrator from 'postgrator';
import { PlainProblem } from '../plain-problem.ts';
import type { Database, Transaction } from './database.ts';
import { connect } from './driver/connect.ts';
import { isPostgresError } from './driver/postgres-error.ts';
import { acceptMended } from './mended-migrations.ts';
import { runMigration } from './migration-on-citus.ts';
import { refuseOtherVersions } from './postgres-version.ts';
import { migrationsFolder, newestMigration, schemaFault, schemaVersionOf } from './schema-version.ts';
import { grantServing } from './serving-role.ts';
import { identifier, sql } from './sql.ts';
import { inTransaction, sqlStateOf } from './transaction.ts';

/** Any number, the same in every process of Byre: only one migrates a database at a time. */
const migrationLock = 7_305_193;
const missingRight = '42501';
const lockNotGot = '55P03';

export type MigrateOptions = {
  folder?: string;
  /** The role that serves, if it differs from the one that migrates. */
  servingRole?: string | null;
  /** How long a migration waits for a lock before it releases all of them and starts again, in milliseconds. */
  lockTimeoutMs?: number;
  /** How often it starts before it gives up. */
  attempts?: number;
};

/**
 * Shorter than a read waits for a lock, so that nothing that queues behind a waiting migration is refused because of
 * it. Well below the second after which Postgres looks for a deadlock, too: where a migration and a write each hold what
 * the other needs, the migration gives way, and not the write.
 */
const usualLockTimeoutMs = 400;
/** With the pauses, about five minutes. */
const usualAttempts = 120;
const pauseMs = { least: 500, spread: 2_000 };

/**
 * Brings a database to the newest schema: every missing migration in order, all in one transaction, so that a database
 * is never left between two versions. Changes nothing if there is nothing to do. If another role serves, it gets its
 * privileges. Servers of the previous release keep answering requests: this waits for locks a moment at a time and
 * releases them in between. Anything that prevents it is reported in one sentence.
 */
export const migrate = async (
  databaseUrl: string,
  onProgress: (line: string) => void = () => {},
  options: MigrateOptions = {},
): Promise<void> => {
  const { attempts = usualAttempts } = options;
  const db = connect(databaseUrl, { maxConnections: 1 });
  try {
    await refuseOtherVersions(db);
    for (let attempt = 1; ; attempt += 1) {
      const busy = await migrateOnce(db, onProgress, options);
      if (busy === null) break;
      if (attempt >= attempts)
        throw new PlainProblem(`${busy} Nothing was changed; run it again when less is under way.`);
      onProgress(`${busy} Once more…`);
      await wait(pauseMs.least + Math.random() * pauseMs.spread);
    }
    await lookThroughNewTables(db);
  } finally {
    await db.close();
  }
};

/**
 * One attempt, undone as a whole if somebody else's lock is not released in time. Returns the sentence that says so,
 * else null.
 */
const migrateOnce = async (
  db: Database,
  onProgress: (line: string) => void,
  { folder = migrationsFolder, servingRole = null, lockTimeoutMs = usualLockTimeoutMs }: MigrateOptions,
): Promise<string | null> => {
  try {
    await inTransaction(db, async (tx) => {
      await lockMigrations(tx);
      const fault = schemaFault(await schemaVersionOf(tx), newestMigration(folder));
      if (fault?.is === 'newer') throw new PlainProblem(fault.sentence);
      await tx.rows(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`);
      await runMissing(tx, { folder, onProgress });
      if (servingRole !== null) await grantServing(tx, servingRole);
    });
    return null;
  } catch (error) {
    if (error instanceof LockNotGot) return error.message;
    if (sqlStateOf(error) === lockNotGot) return 'Somebody else holds a table that the migration needs.';
    throw error;
  }
};

class LockNotGot extends Error {}

/** No other process migrates the database until the transaction ends. */
export const lockMigrations = async (tx: Transaction): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${migrationLock})`);
};

export type Migrating = {
  folder?: string;
  /** The last migration to run; all by default. */
  upTo?: number;
  onProgress?: (line: string) => void;
};

/** Runs the migrations that a database lacks, in order. */
export const runMissing = async (
  tx: Transaction,
  { folder = migrationsFolder, upTo, onProgress = () => {} }: Migrating,
): Promise<void> => {
  const migrator = migratorOf(tx, folder);
  let place = 'The migration of the database';
  migrator.on('migration-started', ({ version, name }) => {
    place = `Migration ${version} (${name})`;
    onProgress(`Migrating to ${version}: ${name}`);
  });
  migrator.on('validation-started', ({ version, name }) => {
    place = `Migration ${version} (${name})`;
  });
  try {
    await acceptMended(tx, await migrator.getMigrations());
    await migrator.migrate(upTo === undefined ? 'max' : String(upTo));
  } catch (error) {
    throw toldPlainly(place, error);
  }
};

const toldPlainly = (place: string, error: unknown): unknown => {
  if (isPostgresError(error)) {
    if (error.code === lockNotGot) return new LockNotGot(`${place} needs a table that somebody else holds.`);
    const hint =
      error.code === missingRight
        ? ' The role of DATABASE_URL has to own the database and its tables, or be given the right to create in it.'
        : '';
    return new PlainProblem(`${place} failed, and nothing was changed: ${error.message}.${hint}`);
  }
  if (error instanceof Error && error.message.startsWith('MD5 checksum failed')) {
    return new PlainProblem(
      `${place} has another text in this release than the one that this database has run; use the release it was made by.`,
    );
  }
  return error;
};

/**
 * Long lists and reports are read from indexes alone, which Postgres can do only for pages it knows are visible to
 * everybody. For a table that a migration or a restored backup has just written it knows no such page, and finds out
 * only after many changes.
 */
const lookThroughNewTables = async (db: Database): Promise<void> => {
  const tables = await db.rows<{ name: string }>(sql`
    select relname as name
    from pg_class
    where relnamespace = current_schema()::regnamespace
      and relkind = 'r'
      and relpages > 0
      and relallvisible = 0
  `);
  for (const { name } of tables) await db.rows(sql`vacuum (skip_locked) ${identifier(name)}`);
};

const migratorOf = (tx: Transaction, folder: string): Postgrator =>
  new Postgrator({
    driver: 'pg',
    migrationPattern: join(folder, '*'),
    schemaTable: 'schema_version',
    execQuery: async (text) => ({ rows: await tx.script(text) }),
    execSqlScript: (text) => runMigration(tx, text),
  });
