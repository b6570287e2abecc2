import { describe, expect, it } from 'vitest';
import { editRequest, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { handOver, takeIn } from './hand-over.ts';
import { closed, recordEdit } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { canDiscard } from './repair.ts';
import { withWrites } from './writes.ts';

const snapshotOf = (...rows: OutboxSnapshot['rows']): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
});

describe('handing unsent work over', () => {
  it('[O23] includes everything unconfirmed and fixes it: later edits are separate, and it cannot be discarded', () => {
    const snapshot = snapshotOf(outboxRow(1), outboxRow(2, { state: 'acked', attempt: 1, ver: 3 }));
    const { result, writes } = handOver(snapshot);
    expect(result.map(({ id }) => id)).toEqual([uuid(1)]);
    const after = withWrites(snapshot, writes);
    const [row] = after.rows;
    expect(row && canDiscard(row)).toBe(false);
    const entityId = uuid(1_001);
    const later = recordEdit(
      after,
      editRequest({ op: 'update', entityId, before: row?.document ?? null, after: { notes: 'sound' } }),
      { id: uuid(50), nowMs: startMs, eventTime: new Date(startMs).toISOString() },
    );
    const last = withWrites(after, later.writes).rows.at(-1);
    expect([last?.id, last?.mutation.depends_on]).toEqual([uuid(50), [uuid(1)]]);
  });
});

describe('taking it in on another device', () => {
  it('[O24] keeps the ids and the order, after what is waiting there, as edits that nobody changes', () => {
    const own = outboxRow(7);
    const { result, writes } = takeIn(snapshotOf(own), [], [outboxRow(3), outboxRow(2), outboxRow(2)]);
    expect(result).toEqual({ added: 2, known: 0 });
    const rows = withWrites(snapshotOf(own), writes).rows;
    expect(rows.map(({ id, seq, mutation, state, exported }) => [id, seq, mutation.seq, state, exported])).toEqual([
      [uuid(7), 7, 7, 'pending', undefined],
      [uuid(2), 8, 8, 'pending', true],
      [uuid(3), 9, 9, 'pending', true],
    ]);
    expect(writes.lastSeq).toBe(9);
  });

  it('[O24] leaves edits that are already there, open or finished, as they are', () => {
    const over = closed(outboxRow(2), 'settled', startMs);
    expect(takeIn(snapshotOf(outboxRow(1)), [over], [outboxRow(1), outboxRow(2)])).toEqual({
      result: { added: 0, known: 2 },
      writes: {},
    });
  });
});
