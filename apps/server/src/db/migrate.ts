import { join } from 'node:path';
import Postgrator from 'postgrator';
import { connect } from './connect.ts';
import type { Transaction } from './database.ts';
import { sql } from './sql.ts';
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
  } finally {
    await db.close();
  }
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
