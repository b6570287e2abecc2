import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byre-sources-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'main.tsx'), 'start();');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a file that is only touched does not change the hash', () => {
  const before = hashOf([folder]);
  utimesSync(join(folder, 'src', 'main.tsx'), new Date(), new Date());
  expect(hashOf([folder])).toBe(before);
});

test('a changed, renamed or added file does', () => {
  const hashes = [hashOf([folder])];
  writeFileSync(join(folder, 'src', 'main.tsx'), 'stop();');
  hashes.push(hashOf([folder]));
  renameSync(join(folder, 'src', 'main.tsx'), join(folder, 'src', 'app.tsx'));
  hashes.push(hashOf([folder]));
  writeFileSync(join(folder, 'src', 'added.ts'), '');
  hashes.push(hashOf([folder]));
  expect(new Set(hashes).size).toBe(4);
});
