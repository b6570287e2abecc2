import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const pathsOf = (pattern: string[]) =>
  globSync(pattern, { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] }).map((path) =>
    path.split(sep).join('/'),
  );
const files = pathsOf(['.*.mjs', '{apps,packages,docs,e2e}/**/*.{ts,tsx,css,sql,md,mjs}', '*.md']);
/** The page on security shortens paths, and `security-page.test.ts` reads it. */
const pages = pathsOf(['*.md', '{docs,apps,packages,e2e}/**/*.md']).filter((page) => page !== 'docs/security.md');
/** Files of the kind of record that the recipe in the server's README adds. */
const example = /\bvaccinations?\b/;

it.each(pages)('the files that %s names exist', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8');
  const named = [...text.matchAll(/`(?:\.\.\/)*([\w./-]+\.(?:ts|tsx|css|sql|md|mjs))`/g)].map(([, path = '']) => path);
  const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`));
  expect(named.filter((path) => !isThere(path) && !example.test(path))).toEqual([]);
});
