import { migrate } from '../db/migrate.ts';
import { newestMigration } from '../db/schema-version.ts';
import { servingRoleOf } from '../db/serving-role.ts';
import type { Command } from './operating.ts';

/** Migrates the database to this release's schema, while servers of the previous release may still answer requests. */
export const migrateDatabase: Command = async (_args, { openDatabase, showProgress, say }) => {
  const { databaseUrl, servingUrl, stop } = await openDatabase();
  try {
    await migrate(databaseUrl, showProgress, {
      servingRole: servingRoleOf({ owner: databaseUrl, serving: servingUrl }),
    });
    say(`The database is at migration ${newestMigration()}, which this release needs.`);
    return 0;
  } finally {
    await stop();
  }
};
