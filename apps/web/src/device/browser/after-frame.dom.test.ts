import { expect, onTestFinished, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

test('everything that waits for a frame asks for it once, and runs after it in order', async () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
  onTestFinished(() => asked.mockRestore());
  const done: string[] = [];
  afterFrame(() => done.push('first'));
  const cancel = afterFrame(() => done.push('called off'));
  afterFrame(() => done.push('second'));
  cancel();
  expect([asked.mock.calls.length, done]).toEqual([1, []]);
  requestAnimationFrame(() => done.push('frame'));
  await expect.poll(() => done).toEqual(['frame', 'first', 'second']);
});

test('what begins to wait after a frame waits for the next', async () => {
  const done: string[] = [];
  afterFrame(() => {
    done.push('once');
    afterFrame(() => done.push('again'));
    requestAnimationFrame(() => done.push('frame'));
  });
  await expect.poll(() => done).toEqual(['once', 'frame', 'again']);
});
