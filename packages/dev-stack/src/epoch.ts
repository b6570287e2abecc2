import { epoch } from '@byre/server/program/epoch';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => epoch(process.argv.slice(2), operating));
