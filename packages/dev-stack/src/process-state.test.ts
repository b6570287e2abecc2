import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isAlive, isPostgres } from './process-state.ts';

test('a process is alive until it ends', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(false);
});

test('a process that is not PostgreSQL is never taken for it', async () => {
  expect(await isPostgres(process.pid)).toBe(false);
});
