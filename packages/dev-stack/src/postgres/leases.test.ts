import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLease, withLock } from './leases.ts';

/** Above Linux's largest process id, so never in use. */
const nobody = 5_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byre-leases-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('two pieces of work under one lock do not overlap', async () => {
  const story: string[] = [];
  const work = (name: string) =>
    withLock(folder, async () => {
      story.push(`${name} begins`);
      await Promise.resolve();
      story.push(`${name} ends`);
    });
  await Promise.all([work('first'), work('second')]);
  expect(story).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('the lock is released when the work fails', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a lock whose holder was killed is taken over', async () => {
  writeFileSync(join(folder, 'lock'), String(nobody));
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('a lock older than any work is taken over, even if another process has been given its holder’s id', async () => {
  const lock = join(folder, 'lock');
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, new Date(0), new Date(0));
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('a server is needed until the last of its users gives it back', () => {
  const giveBackFirst = takeLease(folder);
  const giveBackSecond = takeLease(folder);
  expect(giveBackFirst()).toEqual({ othersRemain: true });
  expect(giveBackSecond()).toEqual({ othersRemain: false });
});

test('a user that was killed does not keep the server running', () => {
  mkdirSync(join(folder, 'in-use-by'));
  writeFileSync(join(folder, 'in-use-by', `${nobody}-gone`), '');
  expect(takeLease(folder)()).toEqual({ othersRemain: false });
});
