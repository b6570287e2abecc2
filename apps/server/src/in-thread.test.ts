import { expect, it } from 'vitest';
import { inThread } from './in-thread.ts';

const file = new URL('../testing/told-thread.ts', import.meta.url);
const ask = (told: 'answer' | 'fail' | 'wait' | 'end', timeoutMs = 30_000) => inThread(file, told, timeoutMs);

it('a thread that has answered is used again', async () => {
  expect(await ask('answer')).toEqual(await ask('answer'));
});

it('two tasks at the same time have a thread each', async () => {
  const [one, other] = await Promise.all([ask('answer'), ask('answer')]);
  expect(one).not.toEqual(other);
});

it.each([
  ['fails', 'fail', 30_000, 'as it was told'],
  ['ends', 'end', 30_000, 'A thread ended without an answer.'],
  ['takes longer than allowed', 'wait', 50, 'A thread ended without an answer.'],
] as const)('work that %s is rejected, and the next has another thread', async (_what, told, timeoutMs, said) => {
  const before = await ask('answer');
  await expect(ask(told, timeoutMs)).rejects.toThrow(said);
  expect(await ask('answer')).not.toEqual(before);
});
