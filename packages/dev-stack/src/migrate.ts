import { migrateDatabase } from '@byre/server/program/migrate';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => migrateDatabase(process.argv.slice(2), operating));
