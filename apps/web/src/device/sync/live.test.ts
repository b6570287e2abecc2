import type { Clock } from '@byre/sync/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepLive, type LiveOptions } from './live.ts';

/** A clock that moves only when it is told to. */
const handClock = () => {
  let nowMs = 0;
  let waits: { atMs: number; end: () => void }[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
    wait: (durationMs) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waits.push({ atMs: nowMs + durationMs, end: resolve });
      return { done: promise, end: resolve };
    },
  };
  const pass = async (durationMs: number) => {
    nowMs += durationMs;
    const due = waits.filter(({ atMs }) => atMs <= nowMs);
    waits = waits.filter(({ atMs }) => atMs > nowMs);
    for (const { end } of due) end();
    await settled();
  };
  return { clock, pass };
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

type Connection = { init: RequestInit; say: (text: string) => void; cut: () => void };

let time: ReturnType<typeof handClock>;
let connections: Connection[];
let told: unknown[];
let stop: () => void;

const stream = (init: RequestInit): Response => {
  const { signal } = init;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const encoder = new TextEncoder();
      connections.push({
        init,
        say: (text) => controller.enqueue(encoder.encode(text)),
        cut: () => controller.error(new TypeError('network')),
      });
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
};

const start = async (options: Partial<LiveOptions> = {}) => {
  stop = keepLive({
    token: async () => 'abc',
    clock: time.clock,
    random: () => 0.5,
    onOpen: () => told.push('open'),
    onHeads: (heads) => told.push(heads),
    onClosed: () => told.push('closed'),
    request: async (_, init) => stream(init),
    ...options,
  });
  await settled();
};

beforeEach(() => {
  time = handClock();
  connections = [];
  told = [];
});
afterEach(() => stop());

describe('the live stream', () => {
  it('carries the token in a header, and reports what changed', async () => {
    await start();
    connections[0]?.say('event: heads\ndata: {"farm:1":7}\n\nevent: head\nda');
    connections[0]?.say('ta: {"farm:1":8}\n\nevent: presence\ndata: {}\n\n');
    await settled();
    expect(told).toEqual(['open', { 'farm:1': 7 }, { 'farm:1': 8 }]);
    expect(connections[0]?.init.headers).toMatchObject({ authorization: 'Bearer abc' });
  });

  it('is opened again a little later when it was cut', async () => {
    await start();
    connections[0]?.cut();
    await settled();
    expect([told, connections.length]).toEqual([['open', 'closed'], 1]);
    await time.pass(2_000);
    expect([told, connections.length]).toEqual([['open', 'closed', 'open'], 2]);
  });

  it('counts as dead after 50 seconds of silence, and not before', async () => {
    await start();
    await time.pass(40_000);
    connections[0]?.say(': still here\n\n');
    await settled();
    await time.pass(40_000);
    expect(told).toEqual(['open']);
    await time.pass(50_000);
    expect(told).toEqual(['open', 'closed']);
  });

  it('waits longer and longer if it fails, as long as the server asks, and never takes a page for a stream', async () => {
    let tries = 0;
    const request = async () => {
      tries += 1;
      return new Response('<html>', { headers: { 'content-type': 'text/html', 'retry-after': '90' } });
    };
    await start({ request });
    await time.pass(80_000);
    expect([tries, told]).toEqual([1, ['closed']]);
    await time.pass(10_000);
    expect(tries).toBe(2);
  });

  it('is not opened again once it was stopped', async () => {
    await start();
    stop();
    await settled();
    await time.pass(600_000);
    expect([told, connections.length]).toEqual([['open'], 1]);
  });
});
