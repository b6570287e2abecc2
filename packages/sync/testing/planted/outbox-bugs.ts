import type { Mutation } from '@byre/contract/sync/messages';
import { closed, type Decision } from '../../src/outbox.ts';
import type { OutboxSnapshot, OutboxStore, Transport } from '../../src/ports.ts';
import type { OutboxRow } from '../../src/state.ts';
import { NoRoom } from '../full-device.ts';
import type { Parts, Place } from '../simulation/actors.ts';
import { turn } from '../simulation/turn.ts';

type Update = OutboxStore['update'];
type Decide = (snapshot: OutboxSnapshot) => Decision<unknown>;

/** An outbox whose decisions are all changed. `updateWithLog` stays as it is: it is for people and restores. */
export const deciding = (outbox: OutboxStore, update: (decide: Decide) => Promise<unknown>): OutboxStore => ({
  ...passedOn(outbox),
  update: update as Update,
});

const passedOn = (outbox: OutboxStore): OutboxStore => ({
  update: (decide) => outbox.update(decide),
  updateWithLog: (sinceMs, decide) => outbox.updateWithLog(sinceMs, decide),
  read: () => outbox.read(),
  readLog: (options) => outbox.readLog(options),
  prune: (settledBeforeMs, othersBeforeMs) => outbox.prune(settledBeforeMs, othersBeforeMs),
});

const longAgoMs = -1e15;

/** Rows disappear without a trace. */
const drop = async (outbox: OutboxStore, isDropped: (row: OutboxRow) => boolean): Promise<void> => {
  await outbox.update(({ rows }) => ({
    result: null,
    writes: { close: rows.filter(isDropped).map((row) => closed(row, 'superseded', longAgoMs)) },
  }));
  await outbox.prune(longAgoMs + 1, longAgoMs + 1);
};

/** A queue that hands out its entries, and keeps them in memory while they are being sent. */
export const removeThenSend: Parts['outbox'] = (outbox) => {
  const inMemory = new Map<string, OutboxRow>();
  return deciding(outbox, async (decide) => {
    const result = await outbox.update((snapshot) => {
      const rows = [...snapshot.rows, ...inMemory.values()].sort((a, b) => a.seq - b.seq);
      const { result: decided, writes } = decide({ ...snapshot, rows });
      const put = writes.put ?? [];
      for (const row of put) inMemory.delete(row.id);
      const taken = put.filter((row) => row.state === 'sending');
      for (const row of taken) inMemory.set(row.id, row);
      const close = [...(writes.close ?? []), ...taken.map((row) => closed(row, 'superseded', longAgoMs))];
      return { result: decided, writes: { ...writes, put: put.filter((row) => row.state !== 'sending'), close } };
    });
    await outbox.prune(longAgoMs + 1, longAgoMs + 1);
    return result;
  });
};

/** A write that counts as done when it is requested, and happens a moment later. */
export const resolveOnSuccess: Parts['outbox'] = (outbox, place) =>
  deciding(outbox, async (decide) => {
    const decision = decide(await outbox.read());
    const commit = async (): Promise<void> => {
      await turn(place);
      await outbox.update(() => decision);
    };
    commit().catch(() => undefined);
    return decision.result;
  });

/** Sending that waits until it can be recorded. */
export const silentWhileFull: Parts['outbox'] = (outbox, { device }) =>
  deciding(outbox, async (decide) => {
    if (device.isFull) throw new NoRoom('no room');
    return outbox.update(decide);
  });

export const dropOn401: Parts['transport'] = (transport, { account }) => ({
  ...transport,
  push: async (request) => {
    const outcome = await transport.push(request);
    if (outcome.kind === 'signed-out') {
      const ids = new Set((request.mutations as Mutation[]).map(({ id }) => id));
      await drop(account.outbox, (row) => ids.has(row.id));
    }
    return outcome;
  },
});

/** An older build that discards what it does not know. */
export const dropUnknown: Parts['outbox'] = (outbox, { device }) =>
  deciding(outbox, async (decide) => {
    await drop(outbox, (row) => row.mutation.pv > device.protocol);
    return outbox.update(decide);
  });

export const byTime = (a: OutboxRow, b: OutboxRow): number => a.savedAtMs - b.savedAtMs;

export const orderByTime: Parts['outbox'] = (outbox) => {
  const sorted = (snapshot: OutboxSnapshot) => ({ ...snapshot, rows: snapshot.rows.toSorted(byTime) });
  return {
    ...deciding(outbox, (decide) => outbox.update((snapshot) => decide(sorted(snapshot)))),
    read: async () => sorted(await outbox.read()),
  };
};

/** The server assigns ids: a created record gets another one, and edits queued before the answer keep the old one. */
export const temporaryIds = (): Parts['transport'] => {
  const renamed = new Map<string, string>();
  const real = (id: string | null) => (id === null ? null : (renamed.get(id) ?? id));
  return (transport: Transport, { world }: Place) => ({
    ...transport,
    push: (request) => {
      const known = new Map(renamed);
      const mutations = (request.mutations as Mutation[]).map((mutation) => {
        if (mutation.entity === 'medical-record' && mutation.op === 'create') {
          if (!renamed.has(mutation.entity_id)) renamed.set(mutation.entity_id, world.uuid());
          return { ...mutation, entity_id: real(mutation.entity_id) ?? mutation.entity_id };
        }
        const parent = mutation.medical_record_id;
        return { ...mutation, medical_record_id: parent !== null && known.has(parent) ? real(parent) : parent };
      });
      return transport.push({ ...request, mutations });
    },
  });
};
