import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const workspaces = globSync(['{apps,packages}/*/package.json', 'e2e/package.json'], { cwd: projectRoot }).map(dirname);

it.each(workspaces)('the README of %s has one drawing, and begins with a title', (workspace) => {
  const readme = readFileSync(join(projectRoot, workspace, 'README.md'), 'utf8');
  expect(readme.startsWith('# ')).toBe(true);
  expect(readme.split('```mermaid').length - 1).toBe(1);
});
