import { existsSync } from 'node:fs';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { debianBinaries } from './postgres/binaries.ts';
import { lastLine, runCommand } from './run-command.ts';

/** The oldest supported version. Debian 12 ships its newest minor release. */
export const oldestPostgres = 15;

/**
 * Makes sure that Debian's PostgreSQL 15 is available for the tests. Root on Debian installs it by apt. Returns false
 * on a machine where it cannot be installed; if everything must be tested, that is a failure.
 */
export const ensureDebianPostgres = async (onProgress: (line: string) => void): Promise<boolean> => {
  if (debianBinaries(oldestPostgres)) return true;
  const reason = await install(onProgress);
  if (debianBinaries(oldestPostgres)) return true;
  const problem = `The tests need PostgreSQL ${oldestPostgres} as Debian packs it (${reason}).`;
  if (process.env.CI) throw new PlainProblem(problem);
  onProgress(`Not tested: ${problem}`);
  return false;
};

const install = async (onProgress: (line: string) => void): Promise<string> => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return 'install postgresql-15 on a Debian';
  onProgress(`Installing PostgreSQL ${oldestPostgres} for the tests, with apt; half a minute…`);
  const version = String(oldestPostgres);
  const hadCluster = existsSync(`/etc/postgresql/${version}/main`);
  await run('apt-get', ['update', '--quiet']);
  const said = await run('apt-get', [
    'install',
    '--yes',
    '--quiet',
    '--no-install-recommends',
    `postgresql-${version}`,
  ]);
  // Installing it makes Debian create and start a cluster that nobody needs.
  if (!hadCluster && debianBinaries(oldestPostgres)) await run('pg_dropcluster', ['--stop', version, 'main']);
  return said;
};

const run = async (file: string, args: string[]): Promise<string> => {
  try {
    const { output } = await runCommand(file, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return lastLine(output);
  } catch (error) {
    return sentenceOf(error);
  }
};
