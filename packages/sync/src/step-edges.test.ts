import type { PushResult } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { OutboxSnapshot } from './ports.ts';
import type { OutboxRow } from './state.ts';
import { claim, clearWaits, nextDueMs, release, resultOperations, settle } from './step.ts';

const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({ rows, lastSeq: 9, client: uuid(9), epoch: 'e' });
const limits = { maxRows: 50, maxBytes: 256 * 1024 };
const now = { nowMs: startMs, random: 0.5 };
const later = { nextAtMs: startMs + 1 };
const about = (n: number, mutation: Partial<OutboxRow['mutation']>, more: Partial<OutboxRow> = {}): OutboxRow => {
  const row = outboxRow(n, more);
  return { ...row, mutation: { ...row.mutation, ...mutation } };
};
const claimed = (snapshot: OutboxSnapshot, some = limits) =>
  claim(snapshot, startMs, some).result.map((row) => row.seq);
const result = (n: number, more: Partial<PushResult> = {}): PushResult => ({
  ...{ id: uuid(n), status: 'applied', duplicate: false, ver: 7, document: null, conflict: null, problem: null },
  ...more,
});
const replyOf = (...results: PushResult[]) => ({ protocol: 1, epoch: 'e', mode: 'restore' as const, results });

describe('[E1] what is sent to the server next', () => {
  const { entity_id } = outboxRow(1).mutation;

  it('waits for the creation of its parent, and for no other edit of that', () => {
    const below = about(2, { medical_record_id: entity_id });
    expect(claimed(snapshotOf(outboxRow(1, later), below))).toEqual([]);
    expect(claimed(snapshotOf(about(1, { op: 'update' }, later), below))).toEqual([2]);
  });

  it('waits for an earlier edit of its document that is being sent, and not for one that was refused', () => {
    const next = about(2, { op: 'update', entity_id });
    const snapshot = snapshotOf(outboxRow(1, { state: 'sending' }), next);
    expect(claim(snapshot, startMs, { ...limits, maxRows: 1 }).result.map(({ seq }) => seq)).toEqual([1]);
    expect(claimed(snapshot)).toEqual([1, 2]);
    expect(claimed(snapshotOf(outboxRow(1, { state: 'rejected' }), next))).toEqual([2]);
  });

  it('waits for an edit of its document that must itself wait after being sent', () => {
    const onItsWay = about(2, { op: 'update', depends_on: [uuid(1)] }, { state: 'sending' });
    const next = about(3, { op: 'update', entity_id: onItsWay.mutation.entity_id });
    expect(claimed(snapshotOf(outboxRow(1, later), onItsWay, next))).toEqual([]);
  });

  it('waits for no parent if none has anything unsent', () => {
    expect(claimed(snapshotOf(about(1, { medical_record_id: uuid(7), treatment_id: uuid(8) })))).toEqual([1]);
    expect(claimed(snapshotOf(about(1, { medical_record_id: null, treatment_id: null })))).toEqual([1]);
  });

  it('records the error of its dates only beyond five minutes', () => {
    const noted = (clockOffsetMs: number) =>
      claim(snapshotOf(outboxRow(1)), startMs, limits, clockOffsetMs).result.map(({ datesOffMs }) => datesOffMs);
    expect([noted(5 * 60_000), noted(5 * 60_000 + 1)]).toEqual([[undefined], [-5 * 60_000 - 1]]);
  });

  it('fills a push to the last byte, and no further', () => {
    const rows = [outboxRow(1), outboxRow(2), outboxRow(3)];
    const bytes = rows.map(({ mutation }) => JSON.stringify(mutation).length);
    const two = (bytes[0] ?? 0) + (bytes[1] ?? 0);
    expect(claimed(snapshotOf(...rows), { ...limits, maxBytes: two })).toEqual([1, 2]);
    expect(claimed(snapshotOf(...rows), { ...limits, maxBytes: two - 1 })).toEqual([1]);
  });
});

describe('[E8] the end of waits', () => {
  it('changes only edits that were waiting', () => {
    const snapshot = snapshotOf(outboxRow(1), outboxRow(2, later));
    expect(clearWaits(snapshot, { slowLaneToo: true }).writes.put?.map(({ seq, nextAtMs }) => [seq, nextAtMs])).toEqual(
      [[2, 0]],
    );
  });

  it('is the earliest wait, even of a blocked edit; an edit that a person must decide has none', () => {
    const waiting = snapshotOf(
      outboxRow(1, { nextAtMs: startMs + 5_000 }),
      outboxRow(2, { nextAtMs: startMs + 3_000, state: 'blocked' }),
      outboxRow(3, { nextAtMs: startMs + 1_000, state: 'rejected' }),
    );
    expect(nextDueMs(waiting, startMs)).toBe(startMs + 3_000);
    expect(nextDueMs(snapshotOf(outboxRow(1, { state: 'held' })), startMs)).toBeNull();
    expect(nextDueMs(snapshotOf(outboxRow(1)), startMs)).toBe(startMs);
  });
});

describe('[E6] documents that answers bring', () => {
  const document = recordDocument(uuid(1_001), { version: 2 });
  const batch = [outboxRow(1), about(2, { op: 'delete' })];
  const broughtBy = (...results: PushResult[]) =>
    resultOperations(batch, replyOf(...results)).map((one) =>
      one.kind === 'result' ? [one.entry.id, one.entry.ver, one.entry.document] : one.kind,
    );

  it('are those of edits that were applied, and of a delete none', () => {
    expect(broughtBy(result(1, { document }), result(2, { document }))).toEqual([
      [uuid(1_001), 7, document],
      [uuid(1_002), 7, null],
    ]);
  });

  it('are none if the answer is about another edit, was not a success, or has no version or document', () => {
    const answers = [
      result(5, { document }),
      result(1, { document, status: 'conflict' }),
      result(1, { document, ver: null }),
      result(1),
    ];
    for (const answer of answers) expect(broughtBy(answer)).toEqual([]);
  });
});

describe('the answer to a push', () => {
  const sending = (n: number, more: Partial<OutboxRow> = {}) => outboxRow(n, { state: 'sending', attempt: 1, ...more });
  const after = (snapshot: OutboxSnapshot, batch: readonly OutboxRow[], ...results: PushResult[]) =>
    settle(snapshot, batch, replyOf(...results), now).writes.put ?? [];

  it('[E5] records the version of an applied edit, and resets its failures', () => {
    const row = sending(1, { failedAlone: 3 });
    const document = recordDocument(uuid(1_001), { version: 4 });
    const [acked] = after(snapshotOf(row), [row], result(1, { document }));
    expect(acked).toMatchObject({ state: 'acked', ver: 7, version: 4, failedAlone: 0, refusal: null });
    expect(after(snapshotOf(row), [row], result(1))[0]).toMatchObject({ state: 'acked', version: null });
  });

  it('[E7] keeps why a person may no longer change a farm', () => {
    const row = sending(1);
    const problem = { detail: 'You no longer see this farm.', errors: [] };
    expect(after(snapshotOf(row), [row], result(1, { status: 'no-access', problem }))[0]).toMatchObject({
      state: 'no-access',
      refusal: { problem, conflict: null, document: null },
    });
  });

  it('[E9] counts where the device knows of no epoch yet, and not for an edit that was claimed again since', () => {
    const row = sending(1);
    const fresh = { ...snapshotOf(row), epoch: null };
    expect(after(fresh, [row], result(1))[0]?.state).toBe('acked');
    expect(after(snapshotOf({ ...row, attempt: 2 }), [row], result(1))).toEqual([]);
    expect(after(snapshotOf({ ...row, state: 'pending' }), [row], result(1))).toEqual([]);
  });

  it('[O10] blocks what waits for a refused edit, and not what waits for another or is being sent', () => {
    const refused = sending(1);
    const waiting = about(2, { depends_on: [uuid(1)] });
    const onItsWay = about(3, { depends_on: [uuid(1)] }, { state: 'sending', attempt: 4 });
    const fine = about(4, { depends_on: [uuid(8)] });
    const behind = about(5, { depends_on: [uuid(4)] });
    const rows = snapshotOf(refused, waiting, onItsWay, fine, behind, outboxRow(8));
    const put = after(rows, [refused], result(1, { status: 'rejected' }));
    expect(put.map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'rejected'],
      [2, 'blocked'],
    ]);
  });

  it('[E7] is shown in the queue if an edit is too large to be sent at all', () => {
    const row = sending(1);
    const { writes } = release(snapshotOf(row), [row], { kind: 'too-large' }, { ...now, failures: 1 });
    expect(writes.put?.[0]).toMatchObject({
      state: 'rejected',
      refusal: {
        problem: { code: 'too-large', detail: 'This change is larger than the server accepts.', errors: [] },
        conflict: null,
        document: null,
      },
    });
  });
});

describe('[E14] the clock of an edit that is offered', () => {
  const offMs = 5 * 60_000;
  const offsetOf = (row: OutboxRow, isTold?: boolean) =>
    claim({ ...snapshotOf(row), ...(isTold === undefined ? {} : { isTold }) }, startMs, limits, offMs).result[0]
      ?.mutation.clock_offset_ms;

  it('is corrected only the first time, and never in an edit that is in a file', () => {
    expect(offsetOf(outboxRow(1))).toBe(offMs);
    expect(offsetOf(outboxRow(1, { attempt: 1 }))).toBeUndefined();
    expect(offsetOf(outboxRow(1, { exported: true }))).toBeUndefined();
  });

  it('[O26] is corrected once more if it is not known whether the first offer arrived', () => {
    expect(offsetOf(outboxRow(1, { attempt: 1 }), false)).toBe(offMs);
    expect(offsetOf(outboxRow(1, { attempt: 2 }), false)).toBeUndefined();
    expect(offsetOf(outboxRow(1, { attempt: 1 }), true)).toBeUndefined();
  });
});

describe('[E3] an answer that says nothing about its edits', () => {
  it.each(['signed-out', 'update-required'] as const)('leaves a single edit as it was, without a wait: %s', (kind) => {
    const batch = claim(snapshotOf(outboxRow(1)), startMs, limits).result;
    const { writes } = release(snapshotOf(...batch), batch, { kind }, { ...now, failures: 3 });
    expect(writes.put?.map(({ state, nextAtMs, failedAlone }) => [state, nextAtMs, failedAlone])).toEqual([
      ['pending', 0, 0],
    ]);
  });
});
