import type { Mutation, PushRequest } from '@byre/contract/sync/messages';
import { expect, it } from 'vitest';
import { createReferenceServer } from '../testing/reference-server.ts';
import { animalDocument, animalId, farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { createEngine } from './engine.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';

const day = 86_400_000;
const bucket = `farm:${farmId}`;

/** A device whose clock is a day ahead, which it learns from its first answer. The server refuses nothing. */
const setUp = async () => {
  const server = createReferenceServer();
  server.grant('Morag', bucket);
  await server.load(bucket, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
  const outbox = createMemoryOutbox('device-1');
  const pushed: Mutation[] = [];
  const asked: string[] = [];
  let offsetMs: number | null = null;
  const push = async (request: PushRequest) => {
    asked.push('push');
    pushed.push(...(request.mutations as Mutation[]));
    return { kind: 'reply' as const, reply: await server.push('Morag', request) };
  };
  const engine = createEngine({
    outbox,
    base: createMemoryBase(),
    transport: {
      push,
      pull: async (request, onLines) => {
        await onLines(await server.pull('Morag', request));
        return { kind: 'done' };
      },
      ping: async () => {
        asked.push('ping');
        offsetMs = -day;
        return { kind: 'here' };
      },
    },
    clock: {
      nowMs: () => startMs + day,
      wait: () => ({ done: new Promise<void>(() => undefined), end: () => undefined }),
    },
    ids: { uuid: () => uuid(9_000), random: () => 0.5 },
    lock: {
      tryRun: async (work) => {
        await work();
        return true;
      },
    },
    device: 'phone',
    clockOffsetMs: () => offsetMs,
    onStatus: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const write = (n: number, more: Partial<Mutation> = {}) => {
    const row = outboxRow(n);
    const mutation = { ...row.mutation, event_time: new Date(startMs + day).toISOString(), ...more };
    return outbox.update(() => ({ result: null, writes: { put: [{ ...row, mutation }], lastSeq: n } }));
  };
  return { engine, outbox, write, pushed, asked };
};

it('[E14] compares the clocks before the first push of a run, and sends the offset of its clock with each edit', async () => {
  const { engine, outbox, write, pushed, asked } = await setUp();
  await write(1);
  await engine.trigger('start');
  await write(2);
  await engine.trigger('edit');
  expect(asked).toEqual(['ping', 'push', 'push']);
  expect(pushed.map(({ clock_offset_ms }) => clock_offset_ms)).toEqual([-day, -day]);
  const log = await outbox.readLog({ limit: 9 });
  expect(log.map(({ datesOffMs }) => datesOffMs)).toEqual([day, day]);
});

it('[E14] an edit whose clock’s error was known when it was written is sent with that, and its dates are right', async () => {
  const { engine, outbox, write, pushed } = await setUp();
  await write(1, { clock_offset_ms: -day });
  await engine.trigger('start');
  expect(pushed.map(({ clock_offset_ms }) => clock_offset_ms)).toEqual([-day]);
  expect((await outbox.readLog({ limit: 9 })).map((row) => 'datesOffMs' in row)).toEqual([false]);
});
