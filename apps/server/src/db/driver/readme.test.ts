import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

it('every fault of the driver has a guard and names a test that exists', () => {
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'))
    .map((line) => line.split(' | '));
  expect(rows).toHaveLength(9);
  const missing = rows.filter((row) => {
    const [, file, title] = /^`([\w.-]+)`: (.+) \|$/.exec(row.at(-1) ?? '') ?? [];
    if (row.length !== 4 || !file || !title) return true;
    const titles = [...textOf(file).matchAll(/(?:\b(?:it|describe)|\]\))\('([^']+)'/g)].map(([, found = '']) => found);
    return !titles.some((found) => found.startsWith(title));
  });
  expect(missing).toEqual([]);
});
