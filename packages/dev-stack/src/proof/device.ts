import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidV7 } from '@byre/server/ids';
import { createEngine, type Engine } from '@byre/sync/engine';
import { createMemoryBase, createMemoryOutbox } from '@byre/sync/memory-store';
import type { Clock, TabLock } from '@byre/sync/ports';
import { problemStates } from '@byre/sync/state';
import { createHttpTransport } from '@byre/web/src/device/sync/http-transport.ts';

/**
 * A device with the real engine and the real transport, and storage in memory: in this proof it is the server that
 * dies.
 */
export type Device = {
  outbox: ReturnType<typeof createMemoryOutbox>;
  base: ReturnType<typeof createMemoryBase>;
  engine: Engine;
  /** Everything that was shown as saved, by edit id. */
  saved: Set<string>;
};

export const newId = (): string => uuidV7(Date.now());

export const makeDevice = (url: string, token: string): Device => {
  const outbox = createMemoryOutbox(randomUUID());
  const base = createMemoryBase();
  const transport = createHttpTransport({
    token: async () => token,
    request: (path, init) => fetch(`${url}${path}`, init),
  });
  const engine = createEngine({
    outbox,
    base,
    transport,
    clock,
    ids: { uuid: newId, random: Math.random },
    lock: onlyTab,
    device: 'a device of the proof',
    onStatus: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  return { outbox, base, engine, saved: new Set() };
};

/** There is no other tab. */
const onlyTab: TabLock = {
  tryRun: async (work) => {
    await work();
    return true;
  },
};

const clock: Clock = {
  nowMs: () => Date.now(),
  wait: (durationMs) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, durationMs);
    timer.unref();
    return { done: promise, end: resolve };
  },
};

/** Synchronises until nothing is left to do. Throws if that takes too long. */
export const untilSettled = async (device: Device, patienceMs = 60_000): Promise<void> => {
  const deadlineMs = Date.now() + patienceMs;
  while (true) {
    await device.engine.trigger('send-now');
    const { rows } = await device.outbox.read();
    if (rows.length === 0) return;
    const stuck = rows.filter(({ state }) => problemStates.includes(state));
    if (stuck.length > 0 || Date.now() > deadlineMs) throw new Error(`Not settled: ${JSON.stringify(rows)}`);
    await wait(30);
  }
};
