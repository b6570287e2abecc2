import { newestMigration } from '@byre/server/db/schema-version';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { migrateDatabase, openDatabase } from './stack.ts';

/** Brings the database to this release's schema, while servers of the release before may go on answering. */
await runAsCommand(async () => {
  const database = await openDatabase({ ...readSettings(process.env), onProgress: showProgress });
  try {
    await migrateDatabase(database, showProgress);
    console.log(`The database is at migration ${newestMigration()}, which this release needs.`);
    return 0;
  } finally {
    await database.stop();
  }
});
