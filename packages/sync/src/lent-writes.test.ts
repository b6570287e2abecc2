import { describe, expect, it } from 'vitest';
import { NoRoom, withoutRoom } from '../testing/full-device.ts';
import { createReferenceServer } from '../testing/reference-server.ts';
import { animalDocument, animalId, editRequest, farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { createEngine, type Engine } from './engine.ts';
import { createLending, type LendingOutbox } from './lent-writes.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';
import { recordEdit } from './outbox.ts';
import type { BaseStore, OutboxStore, PushOutcome } from './ports.ts';
import { discardEdit } from './repair.ts';
import { claim } from './step.ts';

const bucket = `farm:${farmId}`;
const isFullError = (error: unknown): boolean => error instanceof NoRoom;
const never = { done: new Promise<void>(() => undefined), end: () => undefined };

/** A device with three unsent cases, and with signal. */
const setUp = async () => {
  const server = createReferenceServer();
  server.grant('Morag', bucket);
  await server.load(bucket, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
  const disk = createMemoryOutbox('device-1');
  const device = { isFull: false };
  const stored: OutboxStore = withoutRoom(disk, () => device.isFull);
  const whole = createMemoryBase();
  const base: BaseStore = {
    ...whole,
    apply: async (operations, epoch) => {
      if (device.isFull && operations.length > 0) throw new NoRoom('no room');
      await whole.apply(operations, epoch);
    },
  };
  const answers: PushOutcome[] = [];
  const pushes: string[][] = [];
  /** A restart of the app: what was in memory is gone. */
  const openTab = (): { engine: Engine; outbox: LendingOutbox; troubles: unknown[] } => {
    const outbox = createLending(stored, { isFullError });
    const troubles: unknown[] = [];
    const engine = createEngine({
      outbox,
      base,
      transport: {
        push: async (request) => {
          pushes.push(request.mutations.map((mutation) => (mutation as { id: string }).id));
          const reply = await server.push('Morag', request);
          return answers.shift() ?? { kind: 'reply', reply };
        },
        pull: async (request, onLines) => {
          await onLines(await server.pull('Morag', request));
          return { kind: 'done' };
        },
        ping: async () => ({ kind: 'here' }),
      },
      clock: { nowMs: () => startMs, wait: () => never },
      ids: { uuid: () => uuid(9_000), random: () => 0.5 },
      lock: {
        tryRun: async (work) => {
          await work();
          return true;
        },
      },
      device: 'phone',
      onStatus: () => undefined,
      onError: (error) => troubles.push(error),
    });
    return { engine, outbox, troubles };
  };
  const first = openTab();
  await first.engine.trigger('start');
  const rows = [1, 2, 3].map((n) => outboxRow(n));
  await stored.update(() => ({ result: null, writes: { put: rows, lastSeq: 3 } }));
  return { server, disk, stored, base, device, answers, pushes, openTab, ...first };
};

const statesOf = async (outbox: OutboxStore) =>
  (await outbox.read()).rows.map(({ state, attempt }) => [state, attempt]);
const appliedOn = ({ server }: Awaited<ReturnType<typeof setUp>>) => server.audit().map(({ mutation }) => mutation);
const ids = [1, 2, 3].map(uuid);

describe('a full device', () => {
  it('[O26] sends its edits, and shows them as sent and as they were typed', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    expect([setup.pushes, appliedOn(setup)]).toEqual([[ids], ids]);
    expect(await statesOf(setup.outbox)).toEqual([1, 2, 3].map(() => ['acked', 1]));
    expect(setup.disk.dump().open).toEqual([1, 2, 3].map((n) => outboxRow(n)));
    // For a reader of a single row too.
    expect([setup.outbox.seen(outboxRow(1)).state, setup.outbox.lentState(uuid(1))]).toEqual(['acked', 'acked']);
    expect([setup.outbox.isFull(), setup.troubles.every(isFullError)]).toEqual([true, true]);
  });

  it('[O26] offers nothing twice while it stays open, and writes everything down once there is room', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    await setup.engine.trigger('send-now');
    expect(setup.pushes).toEqual([ids]);
    setup.device.isFull = false;
    await setup.engine.trigger('send-now');
    expect([setup.pushes, setup.disk.dump().open, setup.outbox.isFull()]).toEqual([[ids], [], false]);
    expect(setup.disk.dump().log.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'settled']));
    expect((await setup.base.read([{ bucket, entity: 'medical-record', id: uuid(1_001) }])).length).toBe(1);
  });

  it('[O26] sends again under the same ids after a restart, and the server applies nothing twice', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    const { engine, outbox } = setup.openTab();
    expect(await statesOf(outbox)).toEqual([1, 2, 3].map(() => ['pending', 1]));
    await engine.trigger('start');
    expect([setup.pushes, appliedOn(setup), await statesOf(outbox)]).toEqual([
      [ids, ids],
      ids,
      [1, 2, 3].map(() => ['acked', 2]),
    ]);
  });

  it('[O26] folds nothing into an edit and discards none after an offer without a write, even once there is room', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    setup.answers.push({ kind: 'unknown', cause: 'network', retryAfterMs: null });
    await setup.engine.trigger('send-now');
    setup.device.isFull = false;
    const { entity_id, fields } = outboxRow(1).mutation;
    const before = { ...outboxRow(1).document, ...{ notes: fields.notes?.new } };
    const request = editRequest({ op: 'update', entityId: entity_id, before, after: { notes: 'worse' } });
    const context = { id: uuid(4), nowMs: startMs, eventTime: new Date(startMs).toISOString() };
    const given = await setup.stored.update((snapshot) => discardEdit(snapshot, uuid(2), 'mistyped', startMs));
    const recorded = await setup.stored.update((snapshot) => recordEdit(snapshot, request, context));
    expect([given, recorded]).toEqual([false, { editId: uuid(4) }]);
    // The write that found room records it in every row, so that the mark can be restored.
    expect(setup.disk.dump().open.map(({ id, attempt }) => [id, attempt])).toEqual([
      ...ids.map((id) => [id, 1]),
      [uuid(4), 0],
    ]);
    expect((await setup.stored.read()).isTold).toBe(true);
    await setup.engine.trigger('send-now');
    expect([appliedOn(setup), setup.disk.dump().open]).toEqual([[...ids, uuid(4)], []]);
  });

  it('[O26] uses what another tab has written about an edit', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    setup.device.isFull = false;
    const refused = outboxRow(1, { state: 'rejected', attempt: 2 });
    await setup.stored.update(() => ({ result: null, writes: { put: [refused] } }));
    expect(await statesOf(setup.outbox)).toEqual([
      ['rejected', 2],
      ['acked', 1],
      ['acked', 1],
    ]);
    expect([1, 2].map((n) => setup.outbox.lentState(uuid(n)))).toEqual([undefined, 'acked']);
  });

  it('[O26 E9] forgets answers of an epoch that another tab knows to be over, and the edits are sent again', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    setup.device.isFull = false;
    await setup.stored.update(() => ({ result: null, writes: { epoch: 'restored' } }));
    expect(await statesOf(setup.outbox)).toEqual([1, 2, 3].map(() => ['pending', 1]));
  });

  it('[O26] accepts nothing new, and says so', async () => {
    const setup = await setUp();
    setup.device.isFull = true;
    await setup.engine.trigger('send-now');
    const request = editRequest({ op: 'create', entityId: uuid(77), after: { notes: 'new' } });
    const context = { id: uuid(4), nowMs: startMs, eventTime: new Date(startMs).toISOString() };
    await expect(setup.stored.update((snapshot) => recordEdit(snapshot, request, context))).rejects.toThrow(NoRoom);
    expect((await setup.outbox.read()).rows.length).toBe(3);
  });

  it('[O26] measures the clock for edits sent without a write too', async () => {
    const row = outboxRow(1);
    const disk = createMemoryOutbox('device-1');
    await disk.update(() => ({ result: null, writes: { put: [row], lastSeq: 1 } }));
    await disk.update(() => ({ result: null, writes: { told: false } }));
    const [claimed] = claim(await disk.read(), startMs, { maxRows: 1, maxBytes: 1_000 }, 600_000).result;
    expect([claimed?.attempt, claimed?.mutation.clock_offset_ms]).toEqual([2, 600_000]);
  });
});
