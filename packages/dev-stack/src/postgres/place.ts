import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { type Account, lastLine } from '../run-command.ts';
import { type Binaries, installedBinaries, reachableBinaries } from './binaries.ts';

/**
 * Where a cluster is kept and which account runs it: everything that differs between an ordinary user, root and
 * Windows.
 */
export type Place = { folder: string; binaries: Binaries; account?: Account };

/** Holds what the user `postgres` cannot use in root's clone: a folder it can enter and programs it can run. */
const sharedFolder = '/var/lib/byre';
const serviceUser = 'postgres';

/**
 * Decides where the embedded PostgreSQL keeps its data. PostgreSQL refuses to run as root, so root hands it to the user
 * `postgres` (created if missing), or to the owner of existing data. If that user cannot enter the data folder, another
 * folder is chosen, reported through `onProgress`, and chosen again at every later start. `chosen` are programs that
 * everybody can run, to use instead of those that come with Byre.
 */
export const choosePlace = (dataDir: string, onProgress: (line: string) => void, chosen?: Binaries): Place => {
  const wished = join(resolve(dataDir), 'postgres');
  if (process.getuid?.() !== 0) {
    return { folder: ownFolder(wished), binaries: chosen ?? installedBinaries() };
  }
  const account = ownerOfData(wished) ?? ensureServiceUser();
  const substitute = join(sharedFolder, createHash('sha256').update(wished).digest('hex').slice(0, 12));
  const binaries = chosen ?? reachableBinaries(account, sharedFolder);
  if (!existsSync(substitute) && prepareFolder(wished, account)) return { folder: wished, binaries, account };
  if (!prepareFolder(substitute, account)) {
    throw new PlainProblem(
      `The user ${serviceUser}, who runs PostgreSQL for root, can enter neither ${wished} nor ${substitute}; ` +
        'set DATA_DIR to a folder below one that everybody may enter, or set DATABASE_URL.',
    );
  }
  onProgress(`Keeping the database in ${substitute}, because the user ${serviceUser} cannot enter ${wished}.`);
  return { folder: substitute, binaries, account };
};

const ownFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new PlainProblem(
      `The database folder ${folder} cannot be used (${sentenceOf(error)}); ` +
        'start Byre as the user it belongs to, or set DATA_DIR to another folder.',
    );
  }
};

const prepareFolder = (folder: string, account: Account): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, account.uid, account.gid);
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return entered.status === 0;
};

/** Data written by an ordinary user stay that user's, even if root starts the project once. */
const ownerOfData = (folder: string): Account | undefined => {
  const data = join(folder, 'data');
  if (!existsSync(data)) return undefined;
  const { uid, gid } = statSync(data);
  return uid === 0 ? undefined : { uid, gid };
};

const ensureServiceUser = (): Account => {
  const known = findAccount(serviceUser);
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const made = spawnSync('useradd', [...options, serviceUser], { encoding: 'utf8' });
  const created = findAccount(serviceUser);
  if (created) return created;
  const reason = made.error?.message ?? lastLine(made.stderr);
  throw new PlainProblem(
    `PostgreSQL does not run as root, and the user ${serviceUser} could not be created (${reason}); ` +
      'start Byre as an ordinary user, or set DATABASE_URL.',
  );
};

const findAccount = (name: string): Account | undefined => {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};
