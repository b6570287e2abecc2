import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

/** The server and the workspaces it imports. The app is shipped as built. */
export const shippedWorkspaces = ['apps/server', 'packages/contract', 'packages/reference-data'];

type Description = { name: string; devDependencies?: unknown; scripts?: unknown; [field: string]: unknown };
type Lock = { packages: Record<string, Description & { resolved?: string }>; [field: string]: unknown };

/**
 * Installs what the server needs at run time into a folder: exactly the versions and hashes of the project's lock file,
 * no development packages, and without running any package's scripts. Workspaces stay folders of their own beside
 * `node_modules`, which links to them, because Node strips no types from files inside `node_modules`.
 */
export const installPackages = async (into: string, version: string): Promise<void> => {
  const { license, type, overrides } = read<Description>('package.json');
  const top = { name: 'byre', version, license, private: true, type, workspaces: shippedWorkspaces, overrides };
  const lock = read<Lock>('package-lock.json');
  const packages: Lock['packages'] = { '': top };
  for (const [path, { devDependencies, ...locked }] of Object.entries(lock.packages)) {
    // npm removes the others, because nothing that is shipped needs them.
    const isLocal = path !== '' && !path.includes('node_modules/');
    const isLink = path.startsWith('node_modules/@byre/');
    if (path === '' || (isLocal && !shippedWorkspaces.includes(path))) continue;
    if (isLink && !shippedWorkspaces.includes(locked.resolved ?? '')) continue;
    packages[path] = isLocal || !devDependencies ? locked : { ...locked, devDependencies };
  }
  write(join(into, 'package.json'), top);
  write(join(into, 'package-lock.json'), { ...lock, packages });
  for (const workspace of shippedWorkspaces) {
    const { devDependencies: _dev, scripts: _scripts, ...description } = read<Description>(`${workspace}/package.json`);
    mkdirSync(join(into, workspace), { recursive: true });
    write(join(into, workspace, 'package.json'), description);
  }
  copyFileSync(join(projectRoot, '.npmrc'), join(into, '.npmrc'));
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-bin-links', '--loglevel=error'];
  const { code, output } = await runCommand('npm', args, { cwd: into });
  if (code !== 0) throw new PlainProblem(`The packages of the release could not be installed: ${lastLine(output)}`);
  rmSync(join(into, '.npmrc'));
};

const read = <T>(path: string): T => JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as T;

const write = (file: string, value: unknown): void => {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
};
