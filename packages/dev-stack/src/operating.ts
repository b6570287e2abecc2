import type { Operating } from '@byre/server/program/operating';
import { showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { openDatabase, prepareDatabase } from './stack.ts';

/**
 * The database that the operator's commands work on in a checkout: the PostgreSQL of the settings, else the embedded
 * one.
 */
export const operating: Operating = {
  openDatabase: (options) => openDatabase({ ...readSettings(process.env), onProgress: showProgress, ...options }),
  prepareDatabase: () => prepareDatabase({ ...readSettings(process.env), onProgress: showProgress }),
  showProgress,
  say: (line) => console.log(line),
};
