import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { showProgress } from '../command.ts';
import { lastLine, runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

/** Where the client generators and the checkers of the document are installed. */
export const toolsFolder = join(projectRoot, 'packages', 'dev-stack', 'generators');
export const openApi = join(projectRoot, 'apps', 'server', 'src', 'docs', 'openapi.json');

export const program = (name: string): string => join(toolsFolder, 'node_modules', '.bin', name);

/** Installs them if they are missing or older than their lock file. They are not part of the product. */
export const ensureToolsInstalled = async (): Promise<void> => {
  const noted = join(toolsFolder, 'node_modules', '.package-lock.json');
  if (existsSync(noted) && statSync(noted).mtimeMs >= statSync(join(toolsFolder, 'package-lock.json')).mtimeMs) return;
  showProgress('Installing what makes clients and judges, for this command only…');
  const options = { cwd: toolsFolder, env: process.env };
  const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts'], options);
  if (code !== 0) throw new PlainProblem(`They could not be installed: ${lastLine(output)}`);
};
