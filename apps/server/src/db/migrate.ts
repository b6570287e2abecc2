import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Postgrator from 'postgrator';
import { PlainProblem } from '../plain-problem.ts';
import type { Database, Transaction } from './database.ts';
import { connect } from './driver/connect.ts';
import { isPostgresError } from './driver/postgres-error.ts';
import { acceptMended } from './mended-migrations.ts';
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
  /** The role that serves, where it is another than the one that migrates. */
  servingRole?: string | null;
  /** How long a migration waits for a lock before it lets all of them go and begins again, in milliseconds. */
  lockTimeoutMs?: number;
  /** How often it begins before it gives up. */
  attempts?: number;
};

/** Shorter than a read waits for a lock, so that nothing that queues behind a waiting migration is refused because of it. */
const usualLockTimeoutMs = 1_000;
/** With the pauses, some five minutes. */
const usualAttempts = 120;
const pauseMs = { least: 500, spread: 2_000 };

/**
 * Brings a database to the newest schema: every missing migration in order, all in one transaction, so that a
 * database is never left between two versions. Changes nothing when there is nothing to do. Where another role serves than
 * the one that migrates, it gets its rights. It goes on while servers of the release before answer requests: it waits for
 * locks a moment at a time and leaves them to others in between. What prevents it is reported in one sentence.
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

/** One try, undone as a whole where somebody else's lock did not go in time: then the sentence that says so, else null. */
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

/** Until the end of the transaction no other process migrates the database. */
export const lockMigrations = async (tx: Transaction): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${migrationLock})`);
};

export type Migrating = {
  folder?: string;
  /** The last migration to run; without it, all. */
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
 * Long lists and reports are read off indexes alone, which Postgres does where it knows that everybody sees all of a page.
 * Of a table that a migration or a restored backup has just written it knows that of no page, and finds out by itself only
 * once much has changed.
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
    execSqlScript: async (text) => {
      await tx.script(text);
    },
  });
