import { existsSync } from 'node:fs';
import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from './run-command.ts';

/**
 * Makes sure that a Debian program is available for a test. Root on Debian installs it by apt; elsewhere it throws a
 * sentence that says how to install it.
 */
export const ensureDebianProgram = async (program: string, packageName: string): Promise<void> => {
  if (existsSync(program)) return;
  const how = `The test needs ${program}: install the package ${packageName} of Debian.`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new PlainProblem(how);
  console.log(`Installing ${packageName} for the test, with apt…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '--quiet'], { env });
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  const { output } = await runCommand('apt-get', ['install', ...options, packageName], { env });
  if (!existsSync(program)) throw new PlainProblem(`${how} apt-get said: ${lastLine(output)}`);
};
