import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HeldRefusals, heldRefusals, type RefusedRequest } from './held-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reply that records its headers, and whether it was released. */
const replyTo = (hold: HeldRefusals, request: Partial<RefusedRequest> = {}) => {
  const one = { headers: {} as Record<string, string>, isOut: false };
  const header = (name: string, value: string) => {
    one.headers[name] = value;
  };
  const reply = { header } as unknown as FastifyReply;
  void hold(reply, { address: '192.0.2.1', isLong: false, ...request }).then(() => {
    one.isOut = true;
  });
  return one;
};

it('releases the refusal of a long body a second later, and closes connections beyond the limit', async () => {
  const hold = heldRefusals({ holdMs: 1_000, most: 2, freeASecond: 30 });
  const long = () => replyTo(hold, { isLong: true });
  const all = [long(), long(), long()];
  await vi.advanceTimersByTimeAsync(999);
  expect(all.map(({ isOut, headers }) => [isOut, headers])).toEqual([
    [false, {}],
    [false, {}],
    [true, { connection: 'close' }],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(all.map(({ isOut }) => isOut)).toEqual([true, true, true]);
  const next = long();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next).toEqual({ headers: {}, isOut: true });
});

it('holds the refusals to an address that has had many in a second, and to no other', async () => {
  const hold = heldRefusals({ holdMs: 1_000, most: 10, freeASecond: 2 });
  const isOut = async (address: string) => {
    const one = replyTo(hold, { address });
    await vi.advanceTimersByTimeAsync(0);
    return one.isOut;
  };
  expect([await isOut('192.0.2.1'), await isOut('192.0.2.1'), await isOut('192.0.2.1')]).toEqual([true, true, false]);
  expect(await isOut('192.0.2.2')).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isOut('192.0.2.1')).toBe(true);
});
