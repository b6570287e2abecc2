import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sqlStateOf } from '../db/transaction.ts';

/** What is recorded about a backup: `bytes` and SHA-256 of the file, and the moment of its records. */
export type NotedBackup = { path: string; takenAt: string; bytes: number; sha256: Buffer };

/** How long these entries are kept: enough to see the nights of a year. */
const keptFor = '2 years';

/**
 * The table does not exist (an older database that is backed up before its upgrade), the role may only read, or the
 * database is a standby. In each case the backup is complete.
 */
const unwritable = ['42P01', '42501', '25006'];

/**
 * Records a complete backup in its database, so that the metrics report its age. Returns false if the database cannot
 * be written to.
 */
export const noteBackup = async (db: Db, { path, takenAt, bytes, sha256 }: NotedBackup): Promise<boolean> => {
  try {
    await db.rows(sql`
      insert into backup (taken_at, file_name, bytes, sha256)
      values (${takenAt}::timestamptz, ${basename(path)}, ${bytes}, ${sha256})
    `);
    await db.rows(sql`delete from backup where taken_at < ${takenAt}::timestamptz - ${keptFor}::interval`);
    return true;
  } catch (error) {
    if (unwritable.includes(sqlStateOf(error) ?? '')) return false;
    throw error;
  }
};

export const hashOfFile = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
};
