import { parseArgs } from 'node:util';
import { keepBackup } from '../backup/keep-backup.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import { fromUser } from './from-user.ts';
import type { Command, Operating } from './operating.ts';

const usage = () => `Usage: ${callOf('backup', '<folder> [--keep 14] [--passphrase-file <file>]')}
  writes all records into a new file in the folder, reads it again, and then removes all but the newest 14
       ${callOf('backup', '--verify <file> [--passphrase-file <file>]')}
  reads a backup to its end and says what it holds`;
const usualKeep = 14;

/** Takes a backup into a folder, or checks one. */
export const backup: Command = async (args, { openDatabase, showProgress, say }) => {
  const asked = readArguments(args);
  const passphrase = asked.passphraseFile === null ? null : readPassphrase(asked.passphraseFile);
  if ('file' in asked) return await verify(asked.file, passphrase, { showProgress, say });
  const database = await openDatabase({ isThere: true });
  try {
    const { folder, keep } = asked;
    const kept = await keepBackup(database.databaseUrl, { folder, keep, passphrase, onProgress: showProgress });
    for (const name of kept.removed) showProgress(`Removed ${name}`);
    say(
      `${kept.path} is whole: ${megabytes(kept.bytes)}, the records of ${kept.takenAt}.${ofPhotos(kept.photosElsewhere)}`,
    );
    return 0;
  } finally {
    await database.stop();
  }
};

const verify = async (
  file: string,
  passphrase: string | null,
  { showProgress, say }: Pick<Operating, 'showProgress' | 'say'>,
): Promise<number> => {
  const { head, rows, sums } = await checkBackup(file, passphrase);
  for (const [name, sum] of sums) if (sum.rows > 0) showProgress(`${name}: ${sum.rows.toLocaleString('en-GB')}`);
  say(
    `${file} is whole: ${rows.toLocaleString('en-GB')} rows of ${head.database} as they were at ${head.takenAt}, ` +
      `tables of version ${head.schemaVersion}, from PostgreSQL ${head.postgres}.${ofPhotos(head.photosElsewhere ?? 0)}`,
  );
  return 0;
};

/** What a backup contains of photos. Those in the store are not in the file. */
export const ofPhotos = (elsewhere: number): string =>
  elsewhere === 0
    ? ''
    : ` The pictures of ${elsewhere.toLocaleString('en-GB')} ${elsewhere === 1 ? 'photo are' : 'photos are'} not in it: ` +
      'they are in the photo store (PHOTO_STORE), which needs a backup or versions of its own. ' +
      'Their records and small copies are in it.';

type Asked = { passphraseFile: string | null } & ({ file: string } | { folder: string; keep: number });

const readArguments = (args: string[]): Asked => {
  const { values, positionals } = parseOrExplain(args);
  const passphraseFile = values['passphrase-file'] === undefined ? null : fromUser(values['passphrase-file']);
  if (values.verify !== undefined && positionals.length === 0 && values.keep === undefined) {
    return { passphraseFile, file: fromUser(values.verify) };
  }
  const [folder, ...more] = positionals;
  const keep = values.keep === undefined ? usualKeep : Number(values.keep);
  if (folder === undefined || more.length > 0 || values.verify !== undefined) throw new PlainProblem(usage());
  if (!Number.isInteger(keep) || keep < 1) throw new PlainProblem('--keep must be a whole number from 1.');
  return { passphraseFile, folder: fromUser(folder), keep };
};

const parseOrExplain = (args: string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { keep: text, verify: text, 'passphrase-file': text } });
  } catch {
    throw new PlainProblem(usage());
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
