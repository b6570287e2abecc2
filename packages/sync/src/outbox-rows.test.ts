import { describe, expect, it } from 'vitest';
import { editRequest, outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { EditRequest } from './edit.ts';
import { closed, type EditContext, recordEdit } from './outbox.ts';
import type { OutboxRow } from './state.ts';

const recordId = uuid(500);
const known = recordDocument(recordId, { notes: 'lame' });
const edit = (notes: string, before = known) =>
  editRequest({ op: 'update', entityId: recordId, before, after: { notes } });
const create = editRequest({ op: 'create', entityId: recordId, after: { notes: 'lame' } });
const at = (n: number, more: Partial<EditContext> = {}): EditContext => ({
  ...{ id: uuid(n), nowMs: startMs + n, eventTime: new Date(startMs + n * 1_000).toISOString() },
  ...more,
});
const record = (rows: readonly OutboxRow[], request: EditRequest, context: EditContext) => {
  const { result, writes } = recordEdit({ rows, lastSeq: rows.length, client: uuid(999) }, request, context);
  return { editId: result.editId, put: writes.put ?? [] };
};

describe('the times of an edit', () => {
  it('[E14] are corrected by the clock’s error, which is stored with them', () => {
    const [row] = record([], edit('sound'), at(1, { clockOffsetMs: 90_000 })).put;
    expect(row?.mutation).toMatchObject({ event_time: '2026-03-03T08:58:31.000Z', clock_offset_ms: 90_000 });
  });

  it('[E14] stay as the clock showed them if its error is not known', () => {
    for (const clockOffsetMs of [null, undefined]) {
      const [row] = record([], edit('sound'), at(1, { clockOffsetMs })).put;
      expect(row?.mutation.event_time).toBe('2026-03-03T09:00:01.000Z');
      expect(row?.mutation).not.toHaveProperty('clock_offset_ms');
    }
  });

  it('[O5] are those of the later edit where two became one, and of the creation where a record was created', () => {
    const seen = recordDocument(recordId, { notes: 'b' });
    const first = record([], edit('b'), at(1, { clockOffsetMs: 60_000 })).put;
    const [row] = record(first, edit('c', seen), at(2)).put;
    expect(row?.mutation.event_time).toBe('2026-03-03T09:00:02.000Z');
    expect(row?.mutation).not.toHaveProperty('clock_offset_ms');
    expect(row?.savedAtMs).toBe(startMs + 2);
    const created = record([], create, at(1, { clockOffsetMs: 60_000 })).put;
    const [whole] = record(created, edit('c'), at(2)).put;
    expect(whole?.mutation).toMatchObject({ event_time: '2026-03-03T08:59:01.000Z', clock_offset_ms: 60_000 });
    expect(whole?.savedAtMs).toBe(startMs + 2);
  });
});

describe('[O5] [O23] an edit that may still change', () => {
  const offered = (more: Partial<OutboxRow>): OutboxRow => ({ ...outboxRow(1, more), mutation: mutationOf() });
  const mutationOf = () => record([], edit('b'), at(1)).put[0]?.mutation ?? outboxRow(1).mutation;
  const again = edit('c', recordDocument(recordId, { notes: 'b' }));

  it('may be one that waits for a record the server refused', () => {
    expect(record([offered({ state: 'blocked' })], again, at(2)).editId).toBe(uuid(1));
  });

  it('is not one that was saved to a file, because another device may have sent it', () => {
    expect(record([offered({ exported: true })], again, at(2)).editId).toBe(uuid(2));
  });

  it('is not one that is being sent', () => {
    expect(record([offered({ state: 'sending' })], again, at(2)).editId).toBe(uuid(2));
  });
});

describe('what a screen shows of an unsent edit', () => {
  it('[V1] is the whole record: a new one with every field, a changed one with its other fields as they were', () => {
    const [created] = record([], create, at(1)).put;
    expect(created?.document).toMatchObject({ _id: recordId, notes: 'lame', tentative_conditions: [] });
    const examined = recordDocument(recordId, { notes: 'lame', examined_at: '2026-03-01T00:00:00.000Z' });
    const [changed] = record([], edit('sound', examined), at(1)).put;
    expect(changed?.document).toEqual({ ...examined, notes: 'sound' });
  });

  it('[O5] is everything that both edits wrote if two became one', () => {
    const first = record([], edit('b'), at(1)).put;
    const examined = editRequest({
      ...{ op: 'update', entityId: recordId, before: recordDocument(recordId, { notes: 'b' }) },
      after: { examined_at: '2026-03-02T00:00:00.000Z' },
    });
    const [row] = record(first, examined, at(2)).put;
    expect(row?.shown).toEqual({ notes: 'b', examined_at: '2026-03-02T00:00:00.000Z' });
    expect(row?.document).toMatchObject({ notes: 'b', examined_at: '2026-03-02T00:00:00.000Z' });
  });

  it('[V4] is nothing for a delete, which has the version its author saw', () => {
    const remove = (before: EditRequest['before']) => editRequest({ op: 'delete', entityId: recordId, before });
    const [row] = record([], remove(known), at(1)).put;
    expect([row?.document, row?.mutation.fields, row?.mutation.base_version]).toEqual([null, {}, 1]);
    expect(record([], remove(null), at(1)).put[0]?.mutation.base_version).toBe(0);
    expect(record([], remove(known), at(1)).editId).toBe(uuid(1));
    expect(record([], edit('sound'), at(1)).put[0]?.mutation.base_version).toBeNull();
  });
});

describe('an edit in the log', () => {
  it('is kept whole, with why it was closed, what replaced it and the error of its dates', () => {
    const { refusal: _refusal, nextAtMs: _next, failedAlone: _failed, version: _version, ...row } = outboxRow(1);
    expect(closed(outboxRow(1), 'superseded', 5, { reason: 'replaced', replacedBy: uuid(2) })).toStrictEqual({
      ...row,
      ...{ state: 'superseded', closedAtMs: 5, reason: 'replaced', replacedBy: uuid(2) },
    });
    expect(closed(outboxRow(1, { datesOffMs: 7 }), 'superseded', 5)).toEqual({
      ...row,
      ...{ state: 'superseded', closedAtMs: 5, reason: null, replacedBy: null, datesOffMs: 7 },
    });
  });
});
