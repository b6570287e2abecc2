import { describe, expect, it } from 'vitest';
import { editRequest, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { closed, recordEdit } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { retryEdit } from './repair.ts';
import { beforeReset, enterEpoch, setAside, takeUp } from './scope.ts';
import type { OutboxRow } from './state.ts';
import { claim } from './step.ts';
import { withWrites } from './writes.ts';

const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
  epoch: 'first',
});
const statesAfter = (snapshot: OutboxSnapshot, writes: Parameters<typeof withWrites>[1]) =>
  withWrites(snapshot, writes).rows.map((row) => [row.seq, row.state]);

describe('a lost farm, or a restored server', () => {
  it('[O13] sets the edits of a lost farm aside, and drops none', () => {
    const other = outboxRow(5);
    const elsewhere = { ...other, mutation: { ...other.mutation, farm_id: '98/765/4321' } };
    const snapshot = snapshotOf(
      outboxRow(1),
      outboxRow(2, { state: 'blocked' }),
      outboxRow(3, { state: 'sending', attempt: 1 }),
      outboxRow(4, { state: 'acked', ver: 2 }),
      elsewhere,
    );
    const { writes } = setAside(snapshot, new Set(['98/765/4321']), startMs);
    expect(statesAfter(snapshot, writes)).toEqual([
      [1, 'no-access'],
      [2, 'no-access'],
      [3, 'sending'],
      [5, 'pending'],
    ]);
    expect(writes.close?.map((row) => [row.seq, row.state])).toEqual([[4, 'settled']]);
  });

  it('[O13] continues with them when the farm is theirs again', () => {
    const snapshot = snapshotOf(outboxRow(1, { state: 'no-access', attempt: 1 }));
    const { writes } = takeUp(snapshot, new Set([outboxRow(1).mutation.farm_id]));
    expect(statesAfter(snapshot, writes)).toEqual([[1, 'pending']]);
  });

  it('[E9] offers confirmed edits again under the same ids after a restore', () => {
    const log = [closed(outboxRow(1, { attempt: 1 }), 'settled', startMs), closed(outboxRow(2), 'discarded', startMs)];
    const snapshot = snapshotOf(outboxRow(3, { state: 'acked', ver: 4, attempt: 1 }));
    const { writes } = enterEpoch(snapshot, log, { epoch: 'second', mode: 'restore' }, startMs);
    expect(withWrites(snapshot, writes).rows.map((row) => [row.id, row.state, row.attempt, row.ver])).toEqual([
      [uuid(1), 'pending', 1, null],
      [uuid(3), 'pending', 1, null],
    ]);
  });

  it('[E9] stores the epoch with the edits, and enters it once', () => {
    const snapshot = snapshotOf(outboxRow(1, { state: 'acked', ver: 4, attempt: 1 }));
    const log = [closed(outboxRow(2, { attempt: 1 }), 'settled', startMs)];
    const into = (before: string | null) =>
      enterEpoch({ ...snapshot, epoch: before }, log, { epoch: 'second', mode: 'restore' }, startMs).writes;
    expect([into(null), into('second'), into('first').epoch]).toEqual([{ epoch: 'second' }, {}, 'second']);
  });

  it('[O14] sends nothing automatically after a reset, and finishes confirmed edits', () => {
    const snapshot = snapshotOf(
      outboxRow(1, { state: 'sending', attempt: 1 }),
      outboxRow(2, { state: 'blocked' }),
      outboxRow(3, { state: 'acked', ver: 4, attempt: 1 }),
      outboxRow(4, { state: 'conflict', attempt: 1 }),
    );
    const log = [closed(outboxRow(5, { attempt: 1 }), 'settled', startMs)];
    const { writes } = enterEpoch(snapshot, log, { epoch: 'second', mode: 'reset' }, startMs);
    expect(writes.close?.map((row) => [row.seq, row.state, row.reason])).toEqual([
      [3, 'superseded', beforeReset],
      [5, 'superseded', beforeReset],
    ]);
    expect(statesAfter(snapshot, writes)).toEqual([
      [1, 'held'],
      [2, 'held'],
      [4, 'conflict'],
    ]);
    const held = withWrites(snapshot, writes);
    expect(claim(held, startMs, { maxRows: 50, maxBytes: 1_000 }).result).toEqual([]);
    const sent = retryEdit(held, uuid(1), { editId: uuid(70), entityId: uuid(71) }, startMs);
    expect(sent.writes.put?.map((row) => [row.id, row.state])).toEqual([[uuid(1), 'pending']]);
  });

  it('[O14] ends waits for edits that the reset finished, even if a discard is undone later', () => {
    const waitsFor = (row: OutboxRow, id: string): OutboxRow => ({
      ...row,
      mutation: { ...row.mutation, depends_on: [id] },
    });
    const snapshot = snapshotOf(
      outboxRow(1, { state: 'acked', ver: 4, attempt: 1 }),
      waitsFor(outboxRow(2), uuid(1)),
      waitsFor(outboxRow(3, { state: 'rejected', attempt: 1 }), uuid(5)),
      waitsFor(outboxRow(4), uuid(2)),
    );
    const log = [
      closed(outboxRow(5, { attempt: 1 }), 'settled', startMs),
      closed(waitsFor(outboxRow(6), uuid(1)), 'discarded', startMs),
    ];
    const { writes } = enterEpoch(snapshot, log, { epoch: 'second', mode: 'reset' }, startMs);
    const after = [
      ...withWrites(snapshot, writes).rows,
      ...(writes.close ?? []).filter(({ state }) => state === 'discarded'),
    ];
    expect(after.map(({ seq, mutation }) => [seq, mutation.depends_on])).toEqual([
      [2, []],
      [3, []],
      [4, [uuid(2)]],
      [6, []],
    ]);
  });

  it('[O14] makes a later edit of a document wait for a held one', () => {
    const held = outboxRow(1, { state: 'held', attempt: 1 });
    const { entity_id: entityId } = held.mutation;
    const request = editRequest({ op: 'update', entityId, before: held.document, after: { notes: 'better' } });
    const context = { id: uuid(70), nowMs: startMs, eventTime: new Date(startMs).toISOString() };
    const after = withWrites(snapshotOf(held), recordEdit(snapshotOf(held), request, context).writes);
    expect(after.rows.map((row) => [row.id, row.state, row.mutation.depends_on])).toEqual([
      [uuid(1), 'held', []],
      [uuid(70), 'pending', [uuid(1)]],
    ]);
    expect(claim(after, startMs, { maxRows: 50, maxBytes: 1_000 }).result).toEqual([]);
  });
});
