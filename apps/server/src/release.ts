import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import description from '../package.json' with { type: 'json' };

export type Release = { readonly version: string; readonly commit: string };

const folder = join(import.meta.dirname, '..');
/** Written when a release is packed, which leaves out the history. */
const packed = join(folder, 'release.json');
/** This Byre was unpacked from an archive and is not a checkout. */
export const isPacked: boolean = existsSync(packed);

/**
 * How an operator runs a command of this Byre: with its program if it was unpacked from an archive, otherwise with npm.
 */
export const callOf = (command: string, args = ''): string => {
  if (isPacked) return `byre ${command} ${args}`.trimEnd();
  return args ? `npm run ${command} -- ${args}` : `npm run ${command}`;
};

/**
 * The version and commit of this Byre: as noted when the release was packed, otherwise from git in this checkout,
 * otherwise "unknown".
 */
export const thisRelease = (): Release => ({
  version: description.version,
  commit: notedCommit() ?? gitCommit() ?? 'unknown',
});

const notedCommit = (): string | null => {
  if (!isPacked) return null;
  const noted: unknown = JSON.parse(readFileSync(packed, 'utf8'));
  return typeof noted === 'object' && noted && 'commit' in noted ? String(noted.commit) : null;
};

const gitCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      timeout: 2_000,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
};
