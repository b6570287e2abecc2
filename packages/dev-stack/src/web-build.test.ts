import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, putInPlace } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byre-sources-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'main.tsx'), 'start();');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('touching a file does not change the hash', () => {
  const before = hashOf([folder]);
  utimesSync(join(folder, 'src', 'main.tsx'), new Date(), new Date());
  expect(hashOf([folder])).toBe(before);
});

test('changing, renaming or adding a file does', () => {
  const hashes = [hashOf([folder])];
  writeFileSync(join(folder, 'src', 'main.tsx'), 'stop();');
  hashes.push(hashOf([folder]));
  renameSync(join(folder, 'src', 'main.tsx'), join(folder, 'src', 'app.tsx'));
  hashes.push(hashOf([folder]));
  writeFileSync(join(folder, 'src', 'added.ts'), '');
  hashes.push(hashOf([folder]));
  expect(new Set(hashes).size).toBe(4);
});

describe('a build', () => {
  const pageOf = (built: string) => readFileSync(join(built, 'index.html'), 'utf8');
  const fillWith = (page: string) => async (empty: string) => writeFileSync(join(empty, 'index.html'), page);

  test('leaves the served app as it is until the new build is complete', async () => {
    const built = join(folder, 'built');
    await putInPlace(built, fillWith('old'));
    await putInPlace(built, async (empty) => {
      await fillWith('new')(empty);
      expect(pageOf(built)).toBe('old');
    });
    expect(pageOf(built)).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['built', 'src']);
  });

  test('that fails changes nothing', async () => {
    const built = join(folder, 'built');
    await putInPlace(built, fillWith('old'));
    await expect(putInPlace(built, () => Promise.reject(new Error('a typing error')))).rejects.toThrow('typing error');
    expect(pageOf(built)).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['built', 'src']);
  });

  test('does not empty the folder of another build that runs at the same time', async () => {
    const built = join(folder, 'built');
    const first = Promise.withResolvers<void>();
    const slow = putInPlace(built, async (empty) => {
      await fillWith('first')(empty);
      await first.promise;
      expect(pageOf(empty)).toBe('first');
    });
    await putInPlace(built, fillWith('second'));
    expect(pageOf(built)).toBe('second');
    first.resolve();
    await slow;
    expect(pageOf(built)).toBe('first');
  });
});
