import { restore } from '@byre/server/program/restore';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => restore(process.argv.slice(2), operating));
