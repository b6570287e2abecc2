import { describe, expect, it } from 'vitest';
import { outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import { closed, undoneBeforeSending } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { discardEdit, retryEdit, undoEdit } from './repair.ts';
import type { OutboxRow, Refusal } from './state.ts';
import { withWrites } from './writes.ts';

const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
});
const about = (n: number, entity: number, more: Partial<OutboxRow['mutation']> = {}): OutboxRow => {
  const row = outboxRow(n);
  return { ...row, mutation: { ...row.mutation, entity_id: uuid(entity), ...more } };
};
const update = (n: number, entity: number, dependsOn: number[] = []) =>
  about(n, entity, {
    op: 'update',
    fields: { notes: { base: 'lame', new: 'sound' } },
    depends_on: dependsOn.map(uuid),
  });
const conflictOf = (kind: 'fields' | 'deleted' | 'edited', theirs: string | null): Refusal => ({
  problem: null,
  document: theirs === null ? null : recordDocument(uuid(500), { notes: theirs, version: 4 }),
  conflict: {
    kind,
    fields: kind === 'fields' ? [{ field: 'notes', base: 'lame', mine: 'sound', theirs }] : [],
    by: 'Isla Reid',
    at: null,
  },
});
const refused = (row: OutboxRow, state: 'conflict' | 'rejected' | 'no-access', refusal: Refusal | null): OutboxRow => ({
  ...row,
  state,
  attempt: 1,
  refusal,
});
const ids = { editId: uuid(77), entityId: uuid(78) };

describe('discarding an edit', () => {
  it('[O9] keeps it in the log with the reason, and lets what waited for it continue', () => {
    const snapshot = snapshotOf(refused(update(1, 500), 'conflict', conflictOf('fields', 'dry')), update(2, 500, [1]));
    const { result, writes } = discardEdit(snapshot, uuid(1), 'the desk was right', startMs);
    expect([result, writes.close?.map(({ id, state, reason }) => [id, state, reason])]).toEqual([
      true,
      [[uuid(1), 'discarded', 'the desk was right']],
    ]);
    expect(withWrites(snapshot, writes).rows.map((row) => row.mutation.depends_on)).toEqual([[]]);
  });

  it('[O9] also discards everything below a creation', () => {
    const record = refused(about(1, 500), 'rejected', null);
    const treatment = about(2, 501, {
      entity: 'treatment-history',
      medical_record_id: uuid(500),
      depends_on: [uuid(1)],
    });
    const snapshot = snapshotOf(record, { ...treatment, state: 'blocked' }, about(3, 502));
    const { writes } = discardEdit(snapshot, uuid(1), 'wrong animal', startMs);
    expect(writes.close?.map((row) => row.id)).toEqual([uuid(1), uuid(2)]);
    expect(withWrites(snapshot, writes).rows.map((row) => row.id)).toEqual([uuid(3)]);
  });

  it('[O9] is refused while it is not known whether the server has it', () => {
    for (const row of [
      { ...update(1, 500), attempt: 1 },
      { ...update(1, 500), attempt: 1, state: 'sending' as const },
      { ...update(1, 500), attempt: 1, state: 'acked' as const, ver: 3 },
    ]) {
      expect(discardEdit(snapshotOf(row), uuid(1), 'x', startMs)).toEqual({ result: false, writes: {} });
    }
  });
});

describe('taking back', () => {
  it('[O6] brings back work that was deleted before it was sent', () => {
    const gone = closed(about(1, 500), 'superseded', startMs, { reason: undoneBeforeSending, replacedBy: uuid(3) });
    const { result, writes } = undoEdit(snapshotOf(), [gone], uuid(3), startMs);
    expect([result, withWrites(snapshotOf(), writes).rows]).toEqual([true, [about(1, 500)]]);
  });

  it('[O9] works for an edit that was never offered, and not for another', () => {
    const remove = about(1, 500, { op: 'delete', fields: {} });
    expect(undoEdit(snapshotOf(remove), [], uuid(1), startMs).result).toBe(true);
    expect(undoEdit(snapshotOf({ ...remove, attempt: 1 }), [], uuid(1), startMs).result).toBe(false);
    expect(undoEdit(snapshotOf(), [], uuid(1), startMs).result).toBe(false);
  });
});

describe('offering refused work again', () => {
  const retried = (row: OutboxRow, ...others: OutboxRow[]) => {
    const snapshot = snapshotOf(row, ...others);
    const { result, writes } = retryEdit(snapshot, row.id, ids, startMs);
    return { result, writes, rows: withWrites(snapshot, writes).rows };
  };

  it('[O12] "keep mine" is a new edit that has seen theirs', () => {
    const { rows, writes } = retried(
      refused(update(1, 500), 'conflict', conflictOf('fields', 'dry')),
      update(2, 500, [1]),
    );
    expect(
      rows.map((row) => [row.id, row.state, row.attempt, row.mutation.fields.notes, row.mutation.depends_on]),
    ).toEqual([
      [uuid(2), 'pending', 0, { base: 'lame', new: 'sound' }, [uuid(77)]],
      [uuid(77), 'pending', 0, { base: 'dry', new: 'sound' }, []],
    ]);
    expect(rows[1]?.mutation).toMatchObject({ id: uuid(77), seq: 3 });
    expect(writes.close?.map((row) => [row.id, row.state, row.replacedBy])).toEqual([
      [uuid(1), 'superseded', uuid(77)],
    ]);
  });

  it('[O12] an edit of a record that was deleted can be kept as a new record', () => {
    const row = { ...update(1, 500), document: recordDocument(uuid(500), { notes: 'sound', version: 3 }) };
    const { rows } = retried(refused(row, 'conflict', conflictOf('deleted', null)));
    expect(rows.map((each) => each.mutation)).toEqual([
      {
        ...row.mutation,
        id: uuid(77),
        seq: 2,
        op: 'create',
        entity_id: uuid(78),
        fields: { notes: { base: null, new: 'sound' } },
      },
    ]);
  });

  it('[O12] a delete of what somebody had edited is sent again for the current version', () => {
    const remove = about(1, 500, { op: 'delete', fields: {}, base_version: 1 });
    expect(retried(refused(remove, 'conflict', conflictOf('edited', 'dry'))).rows[0]?.mutation.base_version).toBe(4);
  });

  it('[O12] work for a farm that is theirs again is sent as it is, under its own id', () => {
    const { rows } = retried(refused(update(1, 500), 'no-access', null));
    expect(rows.map((row) => [row.id, row.state])).toEqual([[uuid(1), 'pending']]);
  });

  it('[O12] an edit that was not refused cannot be offered again', () => {
    expect(retryEdit(snapshotOf(update(1, 500)), uuid(1), ids, startMs).result).toBe(false);
  });
});
