import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { sql } from '../db/sql.ts';
import { PlainProblem, sentenceOf } from '../plain-problem.ts';
import { backupName, pruneBackups, removeUnfinished, renameForGood, unfinishedPath } from './folder.ts';
import { hashOfFile, noteBackup } from './note-backup.ts';
import { checkBackup } from './read-backup.ts';
import { inWords, takeBackup } from './take-backup.ts';

/**
 * Any number, the same in every process of Byre, because two backups of one database would take each other's files for
 * leftovers.
 */
const backupLock = 7_305_196;

export type KeepingOptions = {
  folder: string;
  /**
   * How many backups are kept, including the new one. The others are removed once it has been read and found complete.
   */
  keep: number;
  passphrase: string | null;
  onProgress?: (line: string) => void;
};

export type KeptBackup = {
  path: string;
  takenAt: string;
  bytes: number;
  rows: number;
  photosElsewhere: number;
  removed: string[];
};

/**
 * Takes a backup into a folder, reads it again to the end, gives it its name, and only then removes the oldest. Until
 * it is known to be complete it does not have the name of a backup. A failure leaves the folder as it was.
 */
export const keepBackup = async (databaseUrl: string, options: KeepingOptions): Promise<KeptBackup> => {
  await openFolder(options.folder);
  const db = connect(databaseUrl, { maxConnections: 2 });
  try {
    return await db.withSession(async (session) => {
      const [lock] = await session.rows<{ taken: boolean; database: string }>(
        sql`select pg_try_advisory_lock(${backupLock}) as taken, current_database() as database`,
      );
      if (!lock?.taken)
        throw new PlainProblem('Another backup of this database is running. Wait until it has finished.');
      try {
        return await keep(db, lock.database, options);
      } finally {
        // Closing its connection releases the lock too, but a moment later, and the next backup would be refused.
        await session.rows(sql`select pg_advisory_unlock(${backupLock})`).catch(() => undefined);
        session.discard();
      }
    });
  } finally {
    await db.close();
  }
};

const keep = async (db: Database, database: string, options: KeepingOptions): Promise<KeptBackup> => {
  const { folder, passphrase, onProgress = () => {} } = options;
  await removeUnfinished(folder, database);
  const unfinished = unfinishedPath(folder, database, new Date());
  try {
    const taken = await takeBackup(db, { path: unfinished, passphrase, onProgress });
    const { size: bytes } = await stat(unfinished);
    onProgress('Reading it again');
    const { rows } = await checkBackup(unfinished, passphrase);
    const fileName = backupName(database, new Date(taken.takenAt), taken.schemaVersion);
    const sha256 = await hashOfFile(unfinished);
    await renameForGood(unfinished, folder, fileName);
    const isNoted = await noteBackup(db, { path: fileName, takenAt: taken.takenAt, bytes, sha256 });
    if (!isNoted) onProgress('It could not be recorded in the database, so the service’s metrics do not include it');
    const removed = await pruneBackups(folder, database, options.keep);
    onProgress(`${inWords(rows)} in ${taken.tables.length} tables`);
    return {
      ...{ path: join(folder, fileName), takenAt: taken.takenAt, bytes, rows, removed },
      photosElsewhere: taken.photosElsewhere ?? 0,
    };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isOfDisk(error) ? new PlainProblem(`The backup could not be written: ${sentenceOf(error)}.`) : error;
  }
};

const openFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new PlainProblem(`Backups cannot be kept in ${folder}: ${sentenceOf(error)}.`);
  }
};

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG'].includes(String(error.code));
