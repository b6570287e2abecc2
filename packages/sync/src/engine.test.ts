import type { PushRequest } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { createReferenceServer, type ReferenceServer } from '../testing/reference-server.ts';
import { animalDocument, animalId, farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { createEngine, type Engine, type Phase } from './engine.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';
import type { PushOutcome, Transport } from './ports.ts';

const bucket = `farm:${farmId}`;

type Setup = {
  engine: Engine;
  outbox: ReturnType<typeof createMemoryOutbox>;
  server: ReferenceServer;
  /** Sizes of the pushes, in order. */
  pushes: number[];
  pulls: () => number;
  phases: Phase[];
  clock: { nowMs: number; waits: number[] };
  /** The results of the next pushes instead of reaching the server; undefined lets one through. */
  answers: (PushOutcome | undefined)[];
  /** `ping`: the result of a ping, if it does not follow from whether the line is dead. */
  line: { isDead: boolean; ping?: Exclude<PushOutcome, { kind: 'reply' | 'too-large' }> };
};

const setUp = async (
  edits: number,
  refuse: (request: PushRequest) => PushOutcome | null = () => null,
): Promise<Setup> => {
  const server = createReferenceServer();
  server.grant('Morag', bucket);
  await server.load(bucket, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
  const outbox = createMemoryOutbox('device-1');
  const rows = Array.from({ length: edits }, (_, i) => outboxRow(i + 1));
  await outbox.update(() => ({ result: null, writes: { put: rows, lastSeq: edits } }));
  const [pushes, phases, answers]: [number[], Phase[], Setup['answers']] = [[], [], []];
  const clock = { nowMs: startMs, waits: [] as number[] };
  const line: Setup['line'] = { isDead: false };
  let pulls = 0;
  const transport: Transport = {
    push: async (request) => {
      pushes.push(request.mutations.length);
      return answers.shift() ?? refuse(request) ?? { kind: 'reply', reply: await server.push('Morag', request) };
    },
    pull: async (request, onLines) => {
      pulls += 1;
      await onLines(await server.pull('Morag', request));
      return { kind: 'done' };
    },
    ping: async () => line.ping ?? (line.isDead ? noNetwork : here),
  };
  const engine = createEngine({
    outbox,
    base: createMemoryBase(),
    transport,
    clock: {
      nowMs: () => clock.nowMs,
      wait: (durationMs) => {
        clock.waits.push(durationMs);
        if (clock.waits.length > 1_000) throw new Error('The engine never rests.');
        const { promise, resolve } = Promise.withResolvers<void>();
        return { done: promise, end: resolve };
      },
    },
    ids: { uuid: () => uuid(9_000), random: () => 0.5 },
    lock: {
      tryRun: async (work) => {
        await work();
        return true;
      },
    },
    device: 'phone',
    onStatus: ({ phase }) => phases.push(phase),
    onError: (error) => {
      throw error;
    },
  });
  return { engine, outbox, server, pushes, pulls: () => pulls, phases, clock, answers, line };
};

const statesOf = async ({ outbox }: Setup) => (await outbox.read()).rows.map((row) => row.state);
const serverError: PushOutcome = { kind: 'unknown', cause: 'server', retryAfterMs: null };
const noNetwork = { kind: 'unknown', cause: 'network', retryAfterMs: null } as const;
const here = { kind: 'here' } as const;

/** An engine whose clock does not move and that nobody listens to. */
const quiet = {
  clock: { nowMs: () => startMs, wait: () => ({ done: new Promise<void>(() => undefined), end: () => undefined }) },
  ids: { uuid: () => uuid(9_001), random: () => 0.5 },
  lock: {
    tryRun: async (work: () => Promise<void>) => {
      await work();
      return true;
    },
  },
  device: 'phone',
  onStatus: () => undefined,
  onError: () => undefined,
};

describe('a run', () => {
  it('[E1] sends a thousand edits in twenty pushes, and then pulls', async () => {
    const setup = await setUp(1_000);
    await setup.engine.trigger('start');
    expect([setup.pushes.filter((size) => size === 50).length, setup.pushes.length, setup.pulls()]).toEqual([
      20, 20, 1,
    ]);
    expect([await statesOf(setup), setup.server.audit().length]).toEqual([[], 1_000]);
    expect(setup.phases.at(-1)).toBe('idle');
  });

  it('[E5] without an answer it waits, shows this, and continues when the network may be back', async () => {
    const setup = await setUp(2);
    setup.answers.push(noNetwork);
    await setup.engine.trigger('start');
    expect([setup.phases.at(-1), setup.pulls(), await statesOf(setup)]).toEqual(['offline', 0, ['pending', 'pending']]);
    await setup.engine.trigger('edit');
    expect(setup.pushes).toEqual([2]);
    setup.clock.nowMs += 3_000;
    await setup.engine.trigger('online');
    expect([setup.pushes, await statesOf(setup)]).toEqual([[2, 2], []]);
  });

  it('[E12] without signal nothing more is offered, so that it can still be undone; with signal everything is sent', async () => {
    const setup = await setUp(1);
    const offered = async () => (await setup.outbox.read()).rows.map((row) => row.attempt);
    setup.answers.push(noNetwork);
    setup.line.isDead = true;
    await setup.engine.trigger('start');
    await setup.outbox.update(() => ({ result: null, writes: { put: [outboxRow(2)], lastSeq: 2 } }));
    for (const why of ['timer', 'online', 'send-now'] as const) {
      setup.clock.nowMs += 6 * 60_000;
      await setup.engine.trigger(why);
    }
    expect([setup.pushes, await offered(), setup.phases.at(-1)]).toEqual([[1], [1, 0], 'offline']);
    setup.line.isDead = false;
    await setup.engine.trigger('send-now');
    expect([setup.pushes, await statesOf(setup), setup.phases.at(-1)]).toEqual([[1, 2], [], 'idle']);
  });

  it('[E3 E12] a session that ended without signal pauses the queue as soon as the server says so, and a sign-in sends it', async () => {
    const setup = await setUp(2);
    setup.answers.push(noNetwork);
    setup.line.isDead = true;
    await setup.engine.trigger('start');
    setup.line.ping = { kind: 'signed-out' };
    setup.clock.nowMs += 3_000;
    await setup.engine.trigger('online');
    expect([setup.pushes, setup.pulls(), setup.phases.at(-1)]).toEqual([[2], 0, 'paused-auth']);
    Object.assign(setup.line, { isDead: false, ping: undefined });
    await setup.engine.resume();
    expect([setup.pushes, await statesOf(setup), setup.phases.at(-1)]).toEqual([[2, 2], [], 'idle']);
  });

  it('[E3 E12] an app that has become too old in the meantime is told so', async () => {
    const setup = await setUp(1);
    setup.answers.push(noNetwork);
    await setup.engine.trigger('start');
    setup.line.ping = { kind: 'update-required' };
    setup.clock.nowMs += 3_000;
    await setup.engine.trigger('online');
    expect([setup.pushes, await statesOf(setup), setup.phases.at(-1)]).toEqual([[1], ['pending'], 'paused-update']);
  });

  it('[E3] a network that requires its own sign-in is reported as such, whichever request met it', async () => {
    const setup = await setUp(1);
    const portal = { kind: 'unknown', cause: 'portal', retryAfterMs: null } as const;
    setup.answers.push(portal);
    await setup.engine.trigger('start');
    const afterPush = setup.phases.at(-1);
    setup.line.ping = portal;
    setup.clock.nowMs += 3_000;
    await setup.engine.trigger('online');
    expect([afterPush, setup.phases.at(-1), setup.pushes, await statesOf(setup)]).toEqual([
      'portal',
      'portal',
      [1],
      ['pending'],
    ]);
  });

  it('[E5] a flapping network causes no storm of requests', async () => {
    const setup = await setUp(1);
    setup.answers.push(...Array.from({ length: 100 }, () => noNetwork));
    for (let i = 0; i < 60; i += 1) {
      await setup.engine.trigger(i % 2 === 0 ? 'online' : 'visible');
      setup.clock.nowMs += 100;
    }
    // Six seconds: at most one burst every two seconds, and what the backoff lets through between them.
    expect(setup.pushes.length).toBeLessThanOrEqual(8);
  });

  it('[E5] an edit whose wait ends during a pull is sent right after it, not with the next pull', async () => {
    const { outbox, clock, server } = await setUp(1);
    await outbox.update(({ rows }) => ({
      result: null,
      writes: { put: rows.map((row) => ({ ...row, nextAtMs: startMs + 20 })) },
    }));
    const waits: number[] = [];
    const engine = createEngine({
      ...quiet,
      outbox,
      base: createMemoryBase(),
      transport: {
        push: async () => noNetwork,
        pull: async (request, onLines) => {
          clock.nowMs += 50;
          await onLines(await server.pull('Morag', request));
          return { kind: 'done' };
        },
        ping: async () => here,
      },
      clock: {
        nowMs: () => clock.nowMs,
        wait: (durationMs) => {
          waits.push(durationMs);
          return quiet.clock.wait();
        },
      },
    });
    await engine.trigger('edit');
    await expect.poll(() => waits).toEqual([1_000]);
  });

  it('[E5] a wait that was replaced by another triggers nothing', async () => {
    const setup = await setUp(0);
    for (const why of ['start', 'edit', 'edit'] as const) await setup.engine.trigger(why);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(setup.clock.waits.length).toBe(3);
  });

  it('[E3] a session that ended stops the queue and drops nothing; a new sign-in resumes it', async () => {
    const setup = await setUp(3);
    setup.answers.push({ kind: 'signed-out' });
    await setup.engine.trigger('start');
    expect([setup.phases.at(-1), await statesOf(setup)]).toEqual(['paused-auth', ['pending', 'pending', 'pending']]);
    await setup.engine.trigger('edit');
    expect(setup.pushes).toEqual([3]);
    await setup.engine.resume();
    expect([setup.phases.at(-1), await statesOf(setup), setup.server.audit().length]).toEqual(['idle', [], 3]);
  });

  it('[E3] an app that is too old to send keeps its queue', async () => {
    const setup = await setUp(1);
    setup.answers.push({ kind: 'update-required' });
    await setup.engine.trigger('start');
    expect([setup.phases.at(-1), await statesOf(setup)]).toEqual(['paused-update', ['pending']]);
  });

  it('[E7] a push that is too large is immediately sent in smaller ones', async () => {
    const setup = await setUp(8, ({ mutations }) => (mutations.length > 2 ? { kind: 'too-large' } : null));
    await setup.engine.trigger('start');
    expect([setup.pushes[0], await statesOf(setup), setup.server.audit().length]).toEqual([8, [], 8]);
  });

  it('[E8] an edit that makes the server fail is found, and the others are sent', async () => {
    const poison = uuid(5);
    const holdsPoison = ({ mutations }: PushRequest) =>
      mutations.some((mutation) => (mutation as { id: string }).id === poison);
    const setup = await setUp(12, (request) => (holdsPoison(request) ? serverError : null));
    for (let i = 0; i < 30; i += 1) {
      await setup.engine.trigger('timer');
      setup.clock.nowMs += 6 * 60_000;
    }
    const { rows } = await setup.outbox.read();
    expect(rows.map((row) => row.id)).toEqual([poison]);
    expect(rows[0]?.failedAlone).toBeGreaterThanOrEqual(5);
    expect(setup.server.audit()).toHaveLength(11);
  });

  it('[D4] a lost copy is fetched again whole, and no edit is lost with it', async () => {
    const setup = await setUp(3);
    await setup.engine.trigger('start');
    const unsent = outboxRow(4);
    await setup.outbox.update(() => ({ result: null, writes: { put: [unsent], lastSeq: 4 } }));
    const base = createMemoryBase();
    const { server, outbox } = setup;
    const restarted = createEngine({
      ...quiet,
      outbox,
      base,
      transport: {
        push: async (request) => ({ kind: 'reply', reply: await server.push('Morag', request) }),
        pull: async (request, onLines) => {
          await onLines(await server.pull('Morag', request));
          return { kind: 'done' };
        },
        ping: async () => here,
      },
    });
    await restarted.trigger('start');
    const copy = new Map(
      base.dump().map(({ bucket: of, entity, id, ver, document }) => [`${of} ${entity} ${id}`, { ver, document }]),
    );
    expect([copy, await statesOf(setup)]).toEqual([server.visible('Morag'), []]);
    expect(copy.size).toBe(5);
  });

  it('[E10] while another tab is sending, nothing is sent twice, and the timer looks again soon', async () => {
    const setup = await setUp(1);
    const locked = createEngine({
      outbox: setup.outbox,
      base: createMemoryBase(),
      transport: { push: async () => serverError, pull: async () => serverError, ping: async () => here },
      clock: {
        nowMs: () => startMs,
        wait: (durationMs) => {
          setup.clock.waits.push(durationMs);
          return { done: new Promise<void>(() => undefined), end: () => undefined };
        },
      },
      ids: { uuid: () => uuid(9_001), random: () => 0.5 },
      lock: { tryRun: async () => false },
      device: 'phone',
      onStatus: () => undefined,
      onError: () => undefined,
    });
    await locked.trigger('edit');
    await Promise.resolve().then(() => undefined);
    expect(await statesOf(setup)).toEqual(['pending']);
    expect(setup.clock.waits).toEqual([3_000]);
  });

  it('[E2] a storage that fails is reported, and tried again later', async () => {
    const errors: unknown[] = [];
    const setup = await setUp(1);
    const broken = createEngine({
      ...quiet,
      outbox: { ...setup.outbox, update: () => Promise.reject(new Error('no room')) },
      base: createMemoryBase(),
      transport: { push: async () => serverError, pull: async () => serverError, ping: async () => here },
      onError: (error) => errors.push(error),
    });
    await broken.trigger('start');
    expect(errors).toEqual([new Error('no room')]);
  });

  it('[E2] tries again later if it could not even read what is due', async () => {
    const setup = await setUp(1);
    const waits: number[] = [];
    const wait = (durationMs: number) => {
      waits.push(durationMs);
      return quiet.clock.wait();
    };
    const broken = createEngine({
      ...quiet,
      outbox: { ...setup.outbox, read: () => Promise.reject(new Error('connection lost')) },
      base: createMemoryBase(),
      transport: { push: async () => serverError, pull: async () => serverError, ping: async () => here },
      clock: { ...quiet.clock, wait },
    });
    await broken.trigger('start');
    await expect.poll(() => waits).toHaveLength(1);
  });
});
