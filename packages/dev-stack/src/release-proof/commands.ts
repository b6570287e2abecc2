import { chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Installed, plainUser } from './installed.ts';
import type { Proofs } from './proofs.ts';

/** The addresses of one database for its two roles. */
export type Urls = { owner: string; serving: string };

export type Admin = { email: string; link: string };

/** Sets up an empty database for the release and creates the first admin, as the operations page says. */
export const proveFirstHour = async (installed: Installed, urls: Urls, proofs: Proofs): Promise<Admin> => {
  const asOwner = { DATABASE_URL: urls.serving, MIGRATION_DATABASE_URL: urls.owner };
  const early = await installed.byre(['admin', '--practice', 'x', '--email', 'x@y.example'], asOwner);
  proofs.like('a database that is not migrated is told with the command to give', early.output, /run "byre migrate"/);
  const migrated = await installed.byre(['migrate'], asOwner);
  proofs.same('byre migrate ends well', migrated.code, 0);
  const email = 'boss@glen.example';
  const first = ['--practice', 'glen', '--practice-name', 'Glen Vets', '--email', email, '--name', 'The Boss'];
  const origin = { PUBLIC_ORIGIN: 'https://byre.example' };
  const made = await installed.byre(['admin', ...first], { ...asOwner, ...origin });
  const link = /^https:\/\/byre\.example\/reset-password#(\S+)$/m.exec(made.output)?.[1] ?? '';
  proofs.like(
    'byre admin prints the whole link to a password',
    made.output,
    /^https:\/\/byre\.example\/reset-password#/m,
  );
  return { email, link };
};

/** Imports, backs up, restores and begins an epoch, each with the program of the release. */
export const proveCommands = async (
  installed: Installed,
  urls: Urls,
  folder: string,
  proofs: Proofs,
): Promise<void> => {
  const asOwner = { DATABASE_URL: urls.serving, MIGRATION_DATABASE_URL: urls.owner };
  const usage = await installed.byre([]);
  proofs.like('byre alone tells its version and commands', usage.output, /^Byre \d.*commit [0-9a-f]{12}[\s\S]*restore/);
  const wrong = await installed.byre(['serve']);
  proofs.like('a missing setting is told in a sentence', wrong.output, /^Byre cannot start\. DATABASE_URL must say/);

  const list = join(folder, 'practices.csv');
  writeFileSync(list, '_id,name\nfen,Fenland Vets\n');
  const imported = await installed.byre(['import', 'practices', list], asOwner);
  proofs.like('byre import loads a list', imported.output, /practices: 1 added/);

  if (plainUser) {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const refused = await installed.byre(['import', 'farms', join(closed, 'farms.csv')], asOwner);
    proofs.like(
      'a file in a folder that is root’s own is not told as missing',
      refused.output,
      /^The user \S+ may not read/m,
    );
  }

  const backups = mkdtempSync(join(folder, 'backups-'));
  if (plainUser) chownSync(backups, plainUser.uid, plainUser.gid);
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, 'a gate that was left open in May\n');
  const sealed = ['--passphrase-file', passphrase];
  const taken = await installed.byre(['backup', backups, '--keep', '2', ...sealed], asOwner);
  proofs.like('byre backup writes a file that is whole', taken.output, /is whole/);
  const file = join(backups, readdirSync(backups)[0] ?? '');
  const verified = await installed.byre(['backup', '--verify', file, ...sealed]);
  proofs.like('byre backup --verify reads it', verified.output, /is whole: [\d,]+ rows/);
  const other = { owner: beside(urls.owner), serving: beside(urls.serving) };
  const elsewhere = { DATABASE_URL: other.serving, MIGRATION_DATABASE_URL: other.owner };
  const restored = await installed.byre(['restore', file, ...sealed], elsewhere);
  proofs.like('byre restore puts it into another database', restored.output, /Restored: [\d,]+ rows/);
  const epoch = await installed.byre(['epoch', 'restore'], elsewhere);
  proofs.like('byre epoch begins one', epoch.output, /A new epoch has begun/);
};

const beside = (url: string): string => Object.assign(new URL(url), { pathname: '/restored' }).href;

/** A folder that everybody may enter. */
export const openFolder = (below: string, name: string): string => {
  const folder = join(below, name);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
};
