import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldRefusals } from './held-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reply that notes its headers, and whether it was let go. */
const replyTo = (hold: (reply: FastifyReply) => Promise<void>) => {
  const one = { headers: {} as Record<string, string>, isOut: false };
  const header = (name: string, value: string) => {
    one.headers[name] = value;
  };
  void hold({ header } as unknown as FastifyReply).then(() => {
    one.isOut = true;
  });
  return one;
};

it('lets a refusal go a second later, and ends the connections of those who are too many', async () => {
  const hold = heldRefusals({ holdMs: 1_000, most: 2 });
  const all = [replyTo(hold), replyTo(hold), replyTo(hold)];
  await vi.advanceTimersByTimeAsync(999);
  expect(all.map(({ isOut, headers }) => [isOut, headers])).toEqual([
    [false, {}],
    [false, {}],
    [true, { connection: 'close' }],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(all.map(({ isOut }) => isOut)).toEqual([true, true, true]);
  const next = replyTo(hold);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next).toEqual({ headers: {}, isOut: true });
});
