import { importList } from '@byre/server/program/import';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => importList(process.argv.slice(2), operating));
