import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const workspaces = globSync(['{apps,packages}/*/package.json', 'e2e/package.json'], { cwd: projectRoot }).map(dirname);
const readmeOf = (workspace: string) => readFileSync(join(projectRoot, workspace, 'README.md'), 'utf8');

it.each(workspaces)('the README of %s has one drawing, and begins with a title', (workspace) => {
  const readme = readmeOf(workspace);
  expect(readme.startsWith('# ')).toBe(true);
  expect(readme.split('```mermaid').length - 1).toBe(1);
});

it.each(workspaces)('the README of %s says where to start, and what it names there exists', (workspace) => {
  const [, sentence = ''] = /start with ([^\n]*)/i.exec(readmeOf(workspace)) ?? [];
  const named = [...sentence.matchAll(/`([\w./-]+\.\w+)`|\]\(([\w./-]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
  expect(named).not.toEqual([]);
  const isThere = (path: string) =>
    ['', 'src'].some((folder) => existsSync(join(projectRoot, workspace, folder, path))) ||
    existsSync(join(projectRoot, path));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
