import { purgeHistory } from '@byre/server/program/purge';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => purgeHistory(process.argv.slice(2), operating));
