import { photos } from '@byre/server/program/photos';
import { runAsCommand } from './command.ts';
import { operating } from './operating.ts';

await runAsCommand(() => photos(process.argv.slice(2), operating));
