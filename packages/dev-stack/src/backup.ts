import { backup } from '@byre/server/program/backup';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => backup(process.argv.slice(2), operating));
