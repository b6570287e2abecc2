import { join } from 'node:path';
import Postgrator from 'postgrator';
import { connect } from './connect.ts';
import type { Database, Transaction } from './database.ts';
import { identifier, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any number, the same in every process of Byre: only one migrates a database at a time. */
const migrationLock = 7_305_193;

/**
 * Brings a database to the newest schema: every missing migration in order, all in one transaction, so that a
 * database is never left between two versions. Changes nothing when there is nothing to do.
 */
export const migrate = async (databaseUrl: string, onProgress: (line: string) => void = () => {}): Promise<void> => {
  const db = connect(databaseUrl, { maxConnections: 1 });
  try {
    await inTransaction(db, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await migratorOf(tx, onProgress).migrate();
    });
    await lookThroughNewTables(db);
  } finally {
    await db.close();
  }
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

const migratorOf = (tx: Transaction, onProgress: (line: string) => void): Postgrator => {
  const migrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(migrationsFolder, '*'),
    schemaTable: 'schema_version',
    execQuery: async (text) => ({ rows: await tx.script(text) }),
    execSqlScript: async (text) => {
      await tx.script(text);
    },
  });
  migrator.on('migration-started', ({ version, name }) => onProgress(`Migrating to ${version}: ${name}`));
  return migrator;
};
