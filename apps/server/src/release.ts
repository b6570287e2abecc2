import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import description from '../package.json' with { type: 'json' };

export type Release = { readonly version: string; readonly commit: string };

const folder = join(import.meta.dirname, '..');
/** Written when a release is packed, which leaves the history behind. */
const packed = join(folder, 'release.json');

/**
 * Which version of Byre this is, and of which commit: as it was noted when the release was packed, else as git tells of this
 * checkout, else "unknown".
 */
export const thisRelease = (): Release => ({
  version: description.version,
  commit: notedCommit() ?? gitCommit() ?? 'unknown',
});

const notedCommit = (): string | null => {
  if (!existsSync(packed)) return null;
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
