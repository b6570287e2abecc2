import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.backup';
const unfinishedEnding = '.unfinished';

/**
 * `byre-20261123T065014Z-schema33.backup`: the database, the moment in UTC, the last migration. Sorting by name sorts
 * by age.
 */
export const backupName = (database: string, at: Date, schemaVersion: number): string => {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${nameFor(database)}-${moment}-schema${schemaVersion}${ending}`;
};

const nameFor = (database: string): string => database.replaceAll(/[^A-Za-z0-9_.-]/g, '_');

/** The name under which it is written until it is complete. */
export const unfinishedPath = (folder: string, database: string, at: Date): string =>
  join(folder, `.${backupName(database, at, 0)}${unfinishedEnding}`);

/** The backups of a database in a folder, the oldest first. */
export const listBackups = async (folder: string, database: string): Promise<string[]> => {
  const names = await readdir(folder);
  return names.filter((name) => isOf(database, name)).toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
};

const isOf = (database: string, name: string): boolean =>
  name.startsWith(`${nameFor(database)}-`) &&
  /^-\d{8}T\d{6}Z-schema\d+\.backup$/.test(name.slice(nameFor(database).length));

const momentOf = (name: string): string => /\d{8}T\d{6}Z/.exec(name.slice(name.lastIndexOf('-schema') - 17))?.[0] ?? '';

/** Removes all but the newest ones. Returns the names of those removed. */
export const pruneBackups = async (folder: string, database: string, keep: number): Promise<string[]> => {
  const names = await listBackups(folder, database);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
};

/** Files left by backups that were killed. */
export const removeUnfinished = async (folder: string, database: string): Promise<void> => {
  const names = await readdir(folder);
  const left = names.filter(
    (name) =>
      name.startsWith('.') &&
      name.endsWith(unfinishedEnding) &&
      isOf(database, name.slice(1, -unfinishedEnding.length)),
  );
  for (const name of left) await rm(join(folder, name));
};

/** Gives a file its name so that it survives a power cut. */
export const renameForGood = async (from: string, folder: string, name: string): Promise<void> => {
  await rename(from, join(folder, name));
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
