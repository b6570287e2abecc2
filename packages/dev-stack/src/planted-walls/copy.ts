import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../settings.ts';

const sources = ['apps', 'packages', 'vite.config.ts', 'package.json', 'tsconfig.json'];
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'rivals']);

/**
 * Copies the sources beside the packages they need, so that something can be planted while the project itself stays as it
 * is. The workspaces are linked within the copy: linked to the project, its code would run and not the copy's.
 */
export const copyProject = (): { root: string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'byre-walls-'));
  for (const source of sources) {
    cpSync(join(projectRoot, source), join(root, source), {
      recursive: true,
      filter: (path) => !skipped.has(basename(path)),
    });
  }
  const packages = join(projectRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@byre'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@byre' && name !== '.cache' && name !== '.vite')
      link(join(packages, name), join(root, 'node_modules', name));
  }
  for (const folder of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, folder))) {
      link(join(root, folder, name), join(root, 'node_modules', '@byre', name));
      const own = join(projectRoot, folder, name, 'node_modules');
      if (exists(own)) link(own, join(root, folder, name, 'node_modules'));
    }
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

const link = (to: string, at: string): void => symlinkSync(to, at, 'junction');

const exists = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
};
