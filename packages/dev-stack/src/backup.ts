import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepBackup } from '@byre/server/backup/keep-backup';
import { readPassphrase } from '@byre/server/backup/passphrase';
import { checkBackup } from '@byre/server/backup/read-backup';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { openDatabase } from './stack.ts';

const USAGE = `Usage: npm run backup -- <folder> [--keep 14] [--passphrase-file <file>]
  writes all records into a new file in the folder, reads it again, and then removes all but the newest 14
       npm run backup -- --verify <file> [--passphrase-file <file>]
  reads a backup to its end and says what it holds`;
const USUAL_KEEP = 14;

await runAsCommand(async () => {
  const asked = readArguments();
  const passphrase = asked.passphraseFile === null ? null : readPassphrase(asked.passphraseFile);
  if ('file' in asked) return await verify(asked.file, passphrase);
  const database = await openDatabase({ ...readSettings(process.env), onProgress: showProgress, isThere: true });
  try {
    const { folder, keep } = asked;
    const kept = await keepBackup(database.databaseUrl, { folder, keep, passphrase, onProgress: showProgress });
    for (const name of kept.removed) showProgress(`Removed ${name}`);
    console.log(`${kept.path} is whole: ${megabytes(kept.bytes)}, the records of ${kept.takenAt}.`);
    return 0;
  } finally {
    await database.stop();
  }
});

async function verify(file: string, passphrase: string | null): Promise<number> {
  const { head, rows, sums } = await checkBackup(file, passphrase);
  for (const [name, sum] of sums) if (sum.rows > 0) showProgress(`${name}: ${sum.rows.toLocaleString('en-GB')}`);
  console.log(
    `${file} is whole: ${rows.toLocaleString('en-GB')} rows of ${head.database} as they were at ${head.takenAt}, ` +
      `tables of version ${head.schemaVersion}, from PostgreSQL ${head.postgres}.`,
  );
  return 0;
}

type Asked = { passphraseFile: string | null } & ({ file: string } | { folder: string; keep: number });

function readArguments(): Asked {
  const { values, positionals } = parseOrExplain();
  const passphraseFile = values['passphrase-file'] === undefined ? null : fromUser(values['passphrase-file']);
  if (values.verify !== undefined && positionals.length === 0 && values.keep === undefined) {
    return { passphraseFile, file: fromUser(values.verify) };
  }
  const [folder, ...more] = positionals;
  const keep = values.keep === undefined ? USUAL_KEEP : Number(values.keep);
  if (folder === undefined || more.length > 0 || values.verify !== undefined) throw new PlainProblem(USAGE);
  if (!Number.isInteger(keep) || keep < 1) throw new PlainProblem('--keep has to be a whole number from 1.');
  return { passphraseFile, folder: fromUser(folder), keep };
}

function parseOrExplain() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { keep: text, verify: text, 'passphrase-file': text } });
  } catch {
    throw new PlainProblem(USAGE);
  }
}

/** npm runs commands in the top folder; a path is meant from where the user stands. */
function fromUser(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
