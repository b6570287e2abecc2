import { parseArgs } from 'node:util';
import { readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { servingRoleOf } from '../db/serving-role.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf, isPacked } from '../release.ts';
import { fromUser } from './from-user.ts';
import type { Command } from './operating.ts';
import { requireReadable } from './readable-file.ts';

const usage = () => `Usage: ${callOf('restore', '<file> [--passphrase-file <file>]')}
  puts a backup into an empty database: a new one named by DATABASE_URL${isPacked ? '' : ', or a new folder named by DATA_DIR'}`;

/** Restores a backup into an empty database, and prints what people must be told. */
export const restore: Command = async (args, { openDatabase, showProgress, say }) => {
  const { path, passphraseFile } = readArguments(args);
  const passphrase = passphraseFile === null ? null : readPassphrase(passphraseFile);
  requireReadable(path);
  const database = await openDatabase();
  try {
    const servingRole = servingRoleOf({ owner: database.databaseUrl, serving: database.servingUrl });
    const { head, rows } = await restoreBackup(database.databaseUrl, {
      path,
      passphrase,
      servingRole,
      onProgress: showProgress,
    });
    say(told(new Date(head.takenAt), rows, head.photosElsewhere ?? 0));
    return 0;
  } finally {
    await database.stop();
  }
};

/** What the operator must know and pass on. It is read on a bad day. */
const told = (at: Date, rows: number, photosElsewhere: number): string => {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(
    at,
  );
  return `
Restored: ${rows.toLocaleString('en-GB')} rows, as they were on ${moment} UTC. A new epoch of sync has begun.

What this means
  Phones and tablets  send again by themselves what they had sent in the last 30 days, and fetch their
                      farms again. People need only sign in again, and leave the app open with signal
                      until it says that all is sent.
  The practice desk   What was written at the desk after that moment is lost, and must be written again.
  Other systems       The same applies to what they wrote through the interface.
  Access              If people were disabled, keys revoked or phones asked to remove their records
                      after that moment, do it again now. Passwords, roles and second factors are
                      those of that moment too.

What to do
  1. Start Byre, and look at a farm that you know: are the cases of that day there?
  2. Remove access again that was removed since (People, Keys and Devices at the desk).
  3. Tell everybody: "Byre was set back to ${moment} UTC. Sign in again on your phone and
     leave it open with signal. Write again what you wrote at the desk since then."
  4. Watch Devices at the desk until every phone has been in touch.
  5. Take a backup: this database has none yet.${
    photosElsewhere === 0
      ? ''
      : `
  6. ${photosElsewhere.toLocaleString('en-GB')} photos are in the photo store and not in the backup. Start Byre with the same
     PHOTO_STORE, and run ${callOf('photos', '--check')}: it names those that the store has lost.`
  }`;
};

const readArguments = (args: string[]): { path: string; passphraseFile: string | null } => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [path, ...more] = positionals;
    const passphraseFile = values['passphrase-file'];
    if (path !== undefined && more.length === 0) {
      return { path: fromUser(path), passphraseFile: passphraseFile === undefined ? null : fromUser(passphraseFile) };
    }
  } catch {
    // Printed below, in the right form.
  }
  throw new PlainProblem(usage());
};
