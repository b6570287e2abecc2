import type { PushResult } from '@byre/contract/sync/messages';
import { maxMutationsPerPush } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import { maxBackoffMs, slowLaneMs } from './backoff.ts';
import type { OutboxSnapshot } from './ports.ts';
import { maxRowsPerPush, type OutboxRow } from './state.ts';
import { claim, clearWaits, finishAcked, nextDueMs, release, resultOperations, settle } from './step.ts';
import { withWrites } from './writes.ts';

const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
  epoch: 'e',
});
const limits = { maxRows: 50, maxBytes: 256 * 1024 };
const now = { nowMs: startMs, random: 0.5 };
const following = (n: number, ...dependsOn: number[]): OutboxRow => {
  const row = outboxRow(n);
  return { ...row, mutation: { ...row.mutation, depends_on: dependsOn.map(uuid) } };
};
const claimed = (snapshot: OutboxSnapshot, some = limits) =>
  claim(snapshot, startMs, some).result.map((row) => row.seq);
const result = (n: number, more: Partial<PushResult>): PushResult => ({
  id: uuid(n),
  status: 'applied',
  duplicate: false,
  ver: 7,
  document: null,
  conflict: null,
  problem: null,
  ...more,
});
const replyOf = (...results: PushResult[]) => ({ protocol: 1, epoch: 'e', mode: 'restore' as const, results });
const statesAfter = (snapshot: OutboxSnapshot, writes: Parameters<typeof withWrites>[1]) =>
  withWrites(snapshot, writes).rows.map((row) => [row.seq, row.state]);

describe('claiming', () => {
  it('[E1] takes what is due, in the order of the edits, and marks it as being sent', () => {
    const later = outboxRow(2, { nextAtMs: startMs + 1 });
    const { result: batch, writes } = claim(snapshotOf(outboxRow(1), later, outboxRow(3)), startMs, limits);
    expect(batch.map((row) => [row.seq, row.state, row.attempt])).toEqual([
      [1, 'sending', 1],
      [3, 'sending', 1],
    ]);
    expect(writes.put).toEqual(batch);
  });

  it('[E1] never takes an edit before the one it waits for, but both together', () => {
    const waiting = outboxRow(1, { nextAtMs: startMs + 1 });
    expect(claimed(snapshotOf(waiting, following(2, 1), outboxRow(3)))).toEqual([3]);
    expect(claimed(snapshotOf(outboxRow(1), following(2, 1)))).toEqual([1, 2]);
    expect(claimed(snapshotOf(following(2, 3), outboxRow(3)))).toEqual([3]);
  });

  it('[E1] makes an edit wait for earlier ones of its document and its parents, even if it does not name them', () => {
    const { entity_id } = outboxRow(1).mutation;
    const later = outboxRow(2);
    const child = outboxRow(3);
    const rows = [
      { ...later, mutation: { ...later.mutation, op: 'update' as const, entity_id } },
      { ...child, mutation: { ...child.mutation, medical_record_id: entity_id } },
    ];
    expect(claimed(snapshotOf(outboxRow(1, { nextAtMs: startMs + 1 }), ...rows))).toEqual([]);
    expect(claimed(snapshotOf(outboxRow(1), ...rows))).toEqual([1, 2, 3]);
  });

  it('[E1 O10] sends the replacement of a refused edit before the edits of its document that wait for it', () => {
    const { entity_id } = outboxRow(1).mutation;
    const ofOne = (row: OutboxRow): OutboxRow => ({ ...row, mutation: { ...row.mutation, entity_id } });
    const named = { ...ofOne(following(2, 4)), state: 'blocked' as const, attempt: 1 };
    const unnamed = { ...ofOne(outboxRow(3)), state: 'blocked' as const, attempt: 1 };
    const fresh = ofOne(outboxRow(4));
    expect(claimed(snapshotOf(named, fresh))).toEqual([4]);
    expect(claimed(snapshotOf(named, unnamed, fresh))).toEqual([4]);
    expect(claimed(snapshotOf(named, unnamed, { ...fresh, state: 'acked' }))).toEqual([2, 3]);
  });

  it('[E1] takes an edit that waited for a confirmed or finished one', () => {
    expect(claimed(snapshotOf(outboxRow(1, { state: 'acked', ver: 3 }), following(2, 1)))).toEqual([2]);
    expect(claimed(snapshotOf({ ...following(2, 1), state: 'blocked' }))).toEqual([2]);
  });

  it('[E1] takes only what fits, or a single edit of any size', () => {
    expect(claimed(snapshotOf(outboxRow(1), outboxRow(2), outboxRow(3)), { ...limits, maxRows: 2 })).toEqual([1, 2]);
    expect(claimed(snapshotOf(outboxRow(1), outboxRow(2)), { ...limits, maxBytes: 10 })).toEqual([1]);
    expect(maxRowsPerPush).toBe(maxMutationsPerPush);
  });

  it('[E4] takes what was being sent when the last run ended, under the same id', () => {
    const [row] = claim(snapshotOf(outboxRow(1, { state: 'sending', attempt: 1 })), startMs, limits).result;
    expect(row).toMatchObject({ id: uuid(1), state: 'sending', attempt: 2 });
  });

  it('[E1] leaves edits that a person must decide', () => {
    const refused = (['conflict', 'rejected', 'no-access', 'acked'] as const).map((state, i) =>
      outboxRow(i + 1, { state }),
    );
    expect(claimed(snapshotOf(...refused))).toEqual([]);
  });
});

describe('the next time to look', () => {
  it('[E1] is now for an edit that can be sent, and not for one that is due but waits for another', () => {
    const later = outboxRow(1, { nextAtMs: startMs + 500 });
    expect(nextDueMs(snapshotOf(later), startMs)).toBe(startMs + 500);
    expect(nextDueMs(snapshotOf(later), startMs + 501)).toBe(startMs + 501);
    const stuck = outboxRow(1, { state: 'conflict', attempt: 1 });
    expect(nextDueMs(snapshotOf(stuck, following(2, 1)), startMs)).toBeNull();
  });
});

describe('the answers', () => {
  const batchOf = (...rows: OutboxRow[]) => claim(snapshotOf(...rows), startMs, limits).result;

  it('[E6] each edit gets its own, and one bad edit does not affect the others', () => {
    const batch = batchOf(outboxRow(1), outboxRow(2), outboxRow(3));
    const refusal = { problem: { detail: 'There is no such product.', errors: [] } };
    const reply = replyOf(
      result(3, { ver: 9 }),
      result(1, {}),
      result(2, { status: 'rejected', ver: null, ...refusal }),
    );
    const { writes } = settle(snapshotOf(...batch), batch, reply, now);
    expect(
      withWrites(snapshotOf(...batch), writes).rows.map(({ state, ver, refusal: why }) => [state, ver, why]),
    ).toEqual([
      ['acked', 7, null],
      ['rejected', null, { ...refusal, conflict: null, document: null }],
      ['acked', 9, null],
    ]);
  });

  it('[E6] an edit that the answer leaves out does not count as confirmed', () => {
    const batch = batchOf(outboxRow(1));
    expect(statesAfter(snapshotOf(...batch), settle(snapshotOf(...batch), batch, replyOf(), now).writes)).toEqual([
      [1, 'pending'],
    ]);
  });

  it('[E9] an answer from an earlier epoch confirms nothing, and its edits are sent again', () => {
    const batch = batchOf(outboxRow(1));
    const restored = { ...snapshotOf(...batch), epoch: 'the next one' };
    expect(statesAfter(restored, settle(restored, batch, replyOf(result(1, {})), now).writes)).toEqual([
      [1, 'pending'],
    ]);
  });

  it('[E11] a wait that ends later than any wait can is over: the clock was set back', () => {
    const waits = [startMs + slowLaneMs, startMs + 3 * 365 * 86_400_000];
    const rows = waits.map((nextAtMs, i) => outboxRow(i + 1, { nextAtMs }));
    expect(claimed(snapshotOf(...rows))).toEqual([2]);
  });

  it('[O2] an answer to an earlier attempt changes nothing', () => {
    const batch = batchOf(outboxRow(1));
    const meanwhile = snapshotOf(outboxRow(1, { state: 'sending', attempt: 2 }));
    expect(settle(meanwhile, batch, replyOf(result(1, {})), now).writes.put).toEqual([]);
  });

  it('[O10] what waits for a refused edit is blocked, and nothing else is', () => {
    const rows = [outboxRow(1), outboxRow(4), following(5, 4)];
    const batch = batchOf(outboxRow(1), outboxRow(4));
    const snapshot = snapshotOf(...batch, ...rows.slice(2), following(6, 5), outboxRow(7));
    const reply = replyOf(result(1, {}), result(4, { status: 'conflict', ver: null }));
    expect(statesAfter(snapshot, settle(snapshot, batch, reply, now).writes)).toEqual([
      [1, 'acked'],
      [4, 'conflict'],
      [5, 'blocked'],
      [6, 'blocked'],
      [7, 'pending'],
    ]);
  });

  it('[E6] have the confirmed documents for the base, and tombstones for deleted ones', () => {
    const row = outboxRow(2);
    const remove = { ...row, mutation: { ...row.mutation, op: 'delete' as const } };
    const batch = batchOf(outboxRow(1), remove, outboxRow(3));
    const document = recordDocument(uuid(1_001), { version: 2 });
    const reply = replyOf(
      result(1, { document }),
      result(2, { ver: 8 }),
      result(3, { status: 'conflict', document, ver: null }),
    );
    expect(resultOperations(batch, reply).map((operation) => operation.kind === 'result' && operation.entry)).toEqual([
      { entity: 'medical-record', id: uuid(1_001), ver: 7, document },
      { entity: 'medical-record', id: uuid(1_002), ver: 8, document: null },
    ]);
  });

  it('[V6] a confirmed edit is finished only when the base has reached its counter', () => {
    const snapshot = snapshotOf(outboxRow(1, { state: 'acked', ver: 7 }), outboxRow(2, { state: 'acked', ver: 8 }));
    const { writes } = finishAcked(snapshot, (row) => (row.ver ?? 0) <= 7, startMs);
    expect(writes.close?.map(({ seq, state, ver }) => [seq, state, ver])).toEqual([[1, 'settled', 7]]);
  });
});

describe('a push that failed', () => {
  const batch = claim(snapshotOf(outboxRow(1), outboxRow(2)), startMs, limits).result;
  const rowsAfter = (outcome: Parameters<typeof release>[2], of = batch, failures = 1) =>
    withWrites(snapshotOf(...of), release(snapshotOf(...of), of, outcome, { ...now, failures }).writes).rows;

  it('[E3] drops nothing, whatever the outcome', () => {
    const outcomes = [
      { kind: 'unknown', cause: 'network', retryAfterMs: null },
      { kind: 'unknown', cause: 'not-ours', retryAfterMs: null },
      { kind: 'unknown', cause: 'server', retryAfterMs: null },
      { kind: 'signed-out' },
      { kind: 'update-required' },
      { kind: 'too-large' },
    ] as const;
    for (const outcome of outcomes) {
      expect(rowsAfter(outcome).map((row) => [row.id, row.state])).toEqual([
        [uuid(1), 'pending'],
        [uuid(2), 'pending'],
      ]);
    }
  });

  it('[E5] makes its edits wait, with jitter, longer each time up to the ceiling, and at least as long as the server asks', () => {
    const waits = (failures: number, retryAfterMs: number | null) =>
      rowsAfter({ kind: 'unknown', cause: 'network', retryAfterMs }, batch, failures)[0]?.nextAtMs;
    expect([waits(1, null), waits(3, null), waits(40, null), waits(1, 90_000)]).toEqual([
      startMs + 1_000,
      startMs + 4_000,
      startMs + maxBackoffMs / 2,
      startMs + 90_000,
    ]);
  });

  it('[E8] moves an edit that fails five times on its own to the slow lane, not counting network failures', () => {
    const alone = claim(snapshotOf(outboxRow(1, { failedAlone: 4 })), startMs, limits).result;
    const unknown = (cause: 'server' | 'network') => ({ kind: 'unknown', cause, retryAfterMs: null }) as const;
    expect(rowsAfter(unknown('server'), alone)[0]).toMatchObject({ failedAlone: 5, nextAtMs: startMs + slowLaneMs });
    expect(rowsAfter(unknown('network'), alone)[0]).toMatchObject({ failedAlone: 4, nextAtMs: startMs + 1_000 });
  });

  it('[E7] makes a single edit that is too large wait for a person', () => {
    const alone = claim(snapshotOf(outboxRow(1)), startMs, limits).result;
    expect(rowsAfter({ kind: 'too-large' }, alone)[0]?.state).toBe('rejected');
  });

  it('[E8] waits until the network is back, or in the slow lane until a person asks', () => {
    const waiting = snapshotOf(
      outboxRow(1, { nextAtMs: startMs + 9 }),
      outboxRow(2, { nextAtMs: startMs + 9, failedAlone: 5 }),
    );
    const waitsAfter = (slowLaneToo: boolean) =>
      withWrites(waiting, clearWaits(waiting, { slowLaneToo }).writes).rows.map((row) => row.nextAtMs);
    expect([waitsAfter(false), waitsAfter(true)]).toEqual([
      [0, startMs + 9],
      [0, 0],
    ]);
  });
});
