import { distributeDatabase } from '@byre/server/program/distribute';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => distributeDatabase(process.argv.slice(2), operating));
