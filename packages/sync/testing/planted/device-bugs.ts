import { foldChanges } from '../../src/edit.ts';
import { canSquash, closed, recordEdit } from '../../src/outbox.ts';
import type { BaseStore, TabLock } from '../../src/ports.ts';
import type { BaseOperation } from '../../src/pull.ts';
import { viewOf } from '../../src/view.ts';
import type { Parts, Place } from '../simulation/actors.ts';
import { turn } from '../simulation/turn.ts';
import {
  byTime,
  deciding,
  dropOn401,
  dropUnknown,
  orderByTime,
  removeThenSend,
  resolveOnSuccess,
  silentWhileFull,
  temporaryIds,
} from './outbox-bugs.ts';

/** The cursor is written first, and its rows in the next transaction. */
const cursorFirst: Parts['base'] = (base) => ({
  ...passedOnBase(base),
  apply: async (operations, epoch) => {
    const isRow = ({ kind }: BaseOperation) => kind === 'put';
    await base.apply(
      operations.filter((operation) => !isRow(operation)),
      epoch,
    );
    await base.apply(operations.filter(isRow), epoch);
  },
});

const passedOnBase = (base: BaseStore): BaseStore => ({
  epoch: () => base.epoch(),
  buckets: () => base.buckets(),
  apply: (operations, epoch) => base.apply(operations, epoch),
  read: (keys) => base.read(keys),
  inspect: (bucket) => base.inspect(bucket),
});

/** An edit is finished when it is confirmed, and its document is written afterwards. */
const ackBeforeBase = (): Pick<Parts, 'outbox' | 'base'> => {
  const late = new WeakMap<Place, () => Promise<void>>();
  return {
    base: (base, place) => ({
      ...passedOnBase(base),
      apply: async (operations, epoch) => {
        if (operations.length === 0 || !operations.every(({ kind }) => kind === 'result'))
          return base.apply(operations, epoch);
        late.set(place, () => base.apply(operations, epoch));
      },
    }),
    outbox: (outbox, place) =>
      deciding(outbox, async (decide) => {
        const result = await outbox.update((snapshot) => {
          const { result: decided, writes } = decide(snapshot);
          const acked = (writes.put ?? []).filter((row) => row.state === 'acked');
          const close = [...(writes.close ?? []), ...acked.map((row) => closed(row, 'settled', place.world.nowMs))];
          return {
            result: decided,
            writes: { ...writes, put: writes.put?.filter((row) => row.state !== 'acked'), close },
          };
        });
        await late.get(place)?.();
        late.delete(place);
        return result;
      }),
  };
};

/** Checks that the lock is free, releases it, and then acts as its holder. */
const probeThenRequest = (lock: TabLock, place: Place): TabLock => ({
  tryRun: async (work) => {
    if (place.account.holder?.alive) return false;
    await lock.tryRun(async () => undefined);
    await turn(place);
    place.account.holder = place.tab;
    await work();
    place.account.holder = null;
    return true;
  },
});

/** The server's hint is used as data. */
const believeHint: Parts['hear'] = async (place, heads) => {
  const { base } = place.account;
  await turn(place);
  for (const { bucket, cursor, sum } of await base.buckets()) {
    const head = heads[bucket];
    if (cursor === null || head === undefined) continue;
    await base.apply([{ kind: 'end', bucket, cursor: head, sum: sum ?? '', since: { cursor } }]);
  }
};

/** Two edits that the server has not seen become one, whatever the author of the second one saw. */
const foldUnseen: Parts['recordEdit'] = (snapshot, request, context) => {
  const decision = recordEdit(snapshot, request, context);
  const [row] = decision.writes.put ?? [];
  const last = snapshot.rows.findLast(({ mutation }) => mutation.entity_id === request.entityId);
  const isFolded = request.op === 'update' && last && canSquash(last) && row && row.id !== last.id;
  if (!isFolded || last.mutation.op === 'delete') return decision;
  const fields = foldChanges(request.entity, last.mutation.fields, row.mutation.fields);
  const folded = { ...last, mutation: { ...last.mutation, fields }, shown: { ...last.shown, ...row.shown } };
  return { result: { editId: last.id }, writes: { put: [folded] } };
};

/** Its 401 counts as no answer. As nothing is sent before a ping, nobody learns that the session has ended. */
const deafPing: Parts['transport'] = (transport) => ({
  ...transport,
  ping: async () => {
    const answer = await transport.ping();
    return answer.kind === 'signed-out' ? { kind: 'unknown', cause: 'network', retryAfterMs: null } : answer;
  },
});

/** Defects of the device. Each is made again for every world, because some have state. */
export const deviceBugs: Readonly<Record<string, () => Partial<Parts>>> = {
  'cursor saved before rows': () => ({ base: cursorFirst }),
  'ack before base apply': ackBeforeBase,
  'remove-then-send': () => ({ outbox: removeThenSend }),
  'resolve on onsuccess': () => ({ outbox: resolveOnSuccess }),
  'drop on 401': () => ({ transport: dropOn401 }),
  'drop on unknown op': () => ({ outbox: dropUnknown }),
  'order by createdAt': () => ({ outbox: orderByTime, viewOf: (base, rows) => viewOf(base, rows.toSorted(byTime)) }),
  'temp-id remap missed in a queued child': () => ({ transport: temporaryIds() }),
  'a full device does not send': () => ({ outbox: silentWhileFull }),
  'squash after first attempt': () => ({
    recordEdit: (snapshot, request, context) => {
      const rows = snapshot.rows.map((row) => (row.state === 'pending' ? { ...row, attempt: 0 } : row));
      return recordEdit({ ...snapshot, rows }, request, context);
    },
  }),
  'fold over what was not seen': () => ({ recordEdit: foldUnseen }),
  'overlay removed at ack': () => ({
    viewOf: (base, rows) =>
      viewOf(
        base,
        rows.filter(({ state }) => state !== 'acked'),
      ),
  }),
  'probe-then-request lock': () => ({ lock: probeThenRequest }),
  'purge that forgets Cache Storage': () => ({ forget: () => undefined }),
  'ping that takes an ended session for nobody there': () => ({ transport: deafPing }),
  'eviction untold': () => ({ evicted: () => [] }),
  // The time of its clock is used as it is.
  'wrong clock uncorrected': () => ({ clockOffset: (knownMs) => (knownMs === null ? null : 0) }),
  'NOTIFY treated as data': () => ({ hear: believeHint }),
};
