import { chownSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { codeOf } from '@byre/server/plain-problem';

/** Files of a running server that its next start creates again, or that mean nothing to it. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal']);

/**
 * Makes a base backup of a running server in `folder`, by the low-level method of the PostgreSQL manual: begin, copy
 * the files while others write, end, and keep the log written in the meantime. `pg_basebackup` does the same, but does
 * not come with the embedded PostgreSQL. `more` are extra files, by name.
 */
export const takeBaseBackup = async (
  { superuserUrl, data }: { superuserUrl: string; data: string },
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await withConnection(superuserUrl, async (sql) => {
    await sql`select pg_backup_start('proof', true)`;
    copyFiles(data, folder);
    const [end] = await sql<{ labelfile: string; spcmapfile: string }[]>`
      select labelfile, spcmapfile from pg_backup_stop(false)
    `;
    writeFileSync(join(folder, 'backup_label'), end?.labelfile ?? '');
    writeFileSync(join(folder, 'tablespace_map'), end?.spcmapfile ?? '');
    copyFiles(join(data, 'pg_wal'), join(folder, 'pg_wal'));
  });
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
  belongTo(folder, statSync(data));
};

/** Replaces the data by a base backup. The server must be down. Its next start replays the log of the backup. */
export const restoreBaseBackup = ({ data }: { data: string }, folder: string): void => {
  rmSync(data, { recursive: true, force: true });
  renameSync(folder, data);
};

/** A file that disappears while it is copied was not part of the backup. */
const copyFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    if (leftOut.has(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    try {
      if (statSync(source).isDirectory()) copyFiles(source, target);
      else cpSync(source, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
};

/** PostgreSQL only starts on data that its own user owns and nobody else may read. */
const belongTo = (path: string, { uid, gid }: { uid: number; gid: number }): void => {
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) belongTo(join(path, name), { uid, gid });
};
