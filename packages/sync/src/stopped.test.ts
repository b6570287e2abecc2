import type { PushResult } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { createReferenceServer } from '../testing/reference-server.ts';
import { animalDocument, animalId, farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { stoppedMs } from './backoff.ts';
import { createEngine, type Phase } from './engine.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';
import type { OutboxSnapshot, Transport } from './ports.ts';
import { enterEpoch } from './scope.ts';
import type { OutboxRow } from './state.ts';
import { claim, release, settle } from './step.ts';
import { withWrites } from './writes.ts';

const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
  epoch: 'e',
});
const limits = { maxRows: 50, maxBytes: 256 * 1024 };
const now = { nowMs: startMs, random: 0, failures: 1 };
const batchOf = (...rows: OutboxRow[]) => claim(snapshotOf(...rows), startMs, limits).result;
const result = (n: number, more: Partial<PushResult>): PushResult => ({
  ...{ id: uuid(n), status: 'applied', duplicate: false, ver: 7, document: null, conflict: null, problem: null },
  ...more,
});
const replyOf = (...results: PushResult[]) => ({ protocol: 4, epoch: 'e', mode: 'restore' as const, results });
const setBack = { kind: 'unknown', cause: 'set-back', retryAfterMs: 60_000 } as const;

describe('[E15] an edit for a farm that accepts no writes', () => {
  it('[E15] waits a minute and keeps the reason, whether the rest of its push was applied or nothing', () => {
    const batch = batchOf(outboxRow(1), outboxRow(2), outboxRow(3));
    const reply = replyOf(
      result(1, { status: 'blocked', ver: null, why: 'set-back' }),
      result(2, { status: 'blocked', ver: null }),
      result(3, {}),
    );
    const mixed = snapshotOf(...batch);
    const rows = withWrites(mixed, settle(mixed, batch, reply, { ...now, random: 0.5 }).writes).rows;
    expect(rows.map(({ state, stopped, nextAtMs }) => [state, stopped, nextAtMs])).toEqual([
      ['blocked', true, startMs + stoppedMs],
      ['blocked', undefined, startMs + 1_000],
      ['acked', undefined, 0],
    ]);
    const alone = batchOf(outboxRow(1, { failedAlone: 4 }));
    const whole = snapshotOf(...alone);
    // It is not the edit's fault, so it does not count towards the slow lane.
    expect(withWrites(whole, release(whole, alone, setBack, now).writes).rows).toEqual([
      { ...alone[0], state: 'pending', stopped: true, nextAtMs: startMs + stoppedMs, failedAlone: 4 },
    ]);
  });

  it('[E15] keeps it until it is answered otherwise, even while being sent again, or without signal', () => {
    const sent = batchOf(outboxRow(1, { stopped: true }));
    expect(sent).toMatchObject([{ state: 'sending', stopped: true }]);
    const again = snapshotOf(...sent);
    const lost = release(again, sent, { kind: 'unknown', cause: 'network', retryAfterMs: null }, now);
    expect(lost.writes.put).toMatchObject([{ state: 'pending', stopped: true }]);
    const taken = settle(again, sent, replyOf(result(1, {})), now);
    expect(taken.writes.put?.map((row) => [row.state, 'stopped' in row])).toEqual([['acked', false]]);
  });

  it('[E15] is sent immediately in the next epoch, or after a reset waits for its author', () => {
    const waiting = snapshotOf(outboxRow(1, { stopped: true, nextAtMs: startMs + stoppedMs, attempt: 1 }));
    const after = (mode: 'restore' | 'reset') =>
      withWrites(waiting, enterEpoch(waiting, [], { epoch: 'f', mode }, startMs).writes).rows;
    const [restored, reset] = [after('restore')[0], after('reset')[0]];
    expect([restored?.state, restored?.nextAtMs, restored && 'stopped' in restored]).toEqual(['pending', 0, false]);
    expect([reset?.state, reset && 'stopped' in reset]).toEqual(['held', false]);
  });
});

describe('[E15] a server that accepts no writes', () => {
  /** A device with one edit, whose pushes the server refuses while it is set back. */
  const setUp = async () => {
    const bucket = `farm:${farmId}`;
    const server = createReferenceServer();
    server.grant('Morag', bucket);
    await server.load(bucket, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
    const backup = server.backup();
    const outbox = createMemoryOutbox('device-1');
    await outbox.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
    const seen = { pushes: 0, pulls: 0, phases: [] as Phase[] };
    const state = { isSetBack: true, nowMs: startMs };
    const transport: Transport = {
      push: async (request) => {
        seen.pushes += 1;
        return state.isSetBack ? setBack : { kind: 'reply', reply: await server.push('Morag', request) };
      },
      pull: async (request, onLines) => {
        seen.pulls += 1;
        await onLines(await server.pull('Morag', request));
        return { kind: 'done' };
      },
      ping: async () => ({ kind: 'here' }),
    };
    const engine = createEngine({
      outbox,
      base: createMemoryBase(),
      transport,
      clock: { nowMs: () => state.nowMs, wait: () => ({ done: new Promise(() => undefined), end: () => undefined }) },
      // Without the rule there could be no time at all between two attempts.
      ids: { uuid: () => uuid(9_000), random: () => 0 },
      lock: { tryRun: async (work) => work().then(() => true) },
      device: 'phone',
      onStatus: ({ phase }) => seen.phases.push(phase),
      onError: (error) => {
        throw error;
      },
    });
    return { engine, outbox, server, seen, state, restore: () => server.restore(backup, 'epoch-2', 'restore') };
  };

  it('[E15] has answered: changes are fetched, no missing signal is reported, and the edit is tried once', async () => {
    const { engine, outbox, seen } = await setUp();
    await engine.trigger('start');
    expect([seen.pushes, seen.pulls]).toEqual([1, 1]);
    expect([seen.phases.includes('offline'), seen.phases.at(-1)]).toEqual([false, 'idle']);
    expect(engine.status().lastAnswerAtMs).toBe(startMs);
    expect((await outbox.read()).rows).toMatchObject([{ state: 'pending', stopped: true }]);
  });

  it('[E15] gets the edit once, as soon as the device learns of the epoch from any source', async () => {
    const { engine, outbox, server, seen, state, restore } = await setUp();
    await engine.trigger('start');
    restore();
    state.isSetBack = false;
    // Long before the minute is over. The hint is one from a live stream.
    state.nowMs += 1_000;
    await engine.trigger('hint');
    await engine.trigger('timer');
    expect([(await outbox.read()).rows, server.audit().map(({ mutation }) => mutation)]).toEqual([[], [uuid(1)]]);
    expect(seen.pushes).toBe(2);
  });
});
