import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnknownLicences, isAllowed } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('%s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('a package under another licence, or under none, is reported by name, also when it is nested in another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-licences-'));
  const packages = {
    '': {},
    'apps/server': { license: 'Apache-2.0' },
    'node_modules/@byre/server': { link: true },
    'node_modules/good': { license: 'MIT' },
    'node_modules/@some/viral': { license: 'AGPL-3.0' },
    'node_modules/good/node_modules/silent': {},
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(findUnknownLicences(folder).map((line) => line.split(';')[0])).toEqual([
    '@some/viral: its licence is AGPL-3.0',
    'silent: its licence is not named',
  ]);
  rmSync(folder, { recursive: true });
});
