import { admin } from '@byre/server/program/admin';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => admin(process.argv.slice(2), operating));
