import { describe, expect, it } from 'vitest';
import { editRequest, outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { EditRequest } from './edit.ts';
import { recordEdit } from './outbox.ts';
import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import type { LogRow } from './state.ts';
import { takeBackTogether, togetherOf } from './together.ts';
import { joinedWrites, withWrites } from './writes.ts';

const eventTime = new Date(startMs).toISOString();
const start: OutboxSnapshot = { rows: [], lastSeq: 10, client: uuid(9) };

/** Saves edits as one, with the outbox and the log that follow from it. */
const saved = (snapshot: OutboxSnapshot, requests: readonly EditRequest[], firstId = 100) => {
  let writes: OutboxWrites = {};
  requests.forEach((request, i) => {
    const context = { id: uuid(firstId + i), nowMs: startMs, eventTime };
    writes = joinedWrites(writes, recordEdit(withWrites(snapshot, writes), request, context).writes);
  });
  const log: readonly LogRow[] = writes.close ?? [];
  return { snapshot: withWrites(snapshot, writes), log, together: togetherOf(snapshot, writes) };
};

const record = (n: number) => editRequest({ op: 'create', entityId: uuid(n), after: { notes: 'lame' } });
const treatmentOf = (n: number, recordId: number) => {
  const request = editRequest({ op: 'create', entityId: uuid(n), after: { treatment_strategy: 'Hoof block' } });
  return {
    ...request,
    entity: 'treatment-history' as const,
    parents: { ...request.parents, medical_record_id: uuid(recordId) },
  };
};
const takenBack = ({ snapshot, log, together }: ReturnType<typeof saved>) =>
  takeBackTogether(snapshot, log, together, startMs);

describe('undoing what was saved together', () => {
  it('[O16] undoes all of it, and leaves what was there before', () => {
    const other = outboxRow(1);
    const after = saved({ ...start, rows: [other] }, [record(500), treatmentOf(501, 500), record(510)]);
    const { result, writes } = takenBack(after);
    expect([result, withWrites(after.snapshot, writes).rows]).toEqual([true, [other]]);
    expect(writes.close?.map(({ state, reason }) => [state, reason])).toEqual([
      ['discarded', 'undone'],
      ['discarded', 'undone'],
      ['discarded', 'undone'],
    ]);
  });

  it('[O16] restores what was folded and what was deleted, as it was', () => {
    const first = saved(start, [record(500), treatmentOf(501, 500)]);
    const moved = saved(
      first.snapshot,
      [
        { ...treatmentOf(501, 500), op: 'delete', after: {}, before: { _id: uuid(501), version: 0 } },
        editRequest({
          op: 'update',
          entityId: uuid(500),
          before: recordDocument(uuid(500), { notes: 'lame' }),
          after: { notes: 'Moved to another cow' },
        }),
        record(520),
      ],
      200,
    );
    const { result, writes } = takenBack(moved);
    expect([result, withWrites(moved.snapshot, writes).rows]).toEqual([true, first.snapshot.rows]);
  });

  it('[O16] undoes nothing once one of them was offered, or something else depends on one', () => {
    const after = saved(start, [record(500), record(510)]);
    const [first, second] = after.snapshot.rows;
    const offered = { ...after.snapshot, rows: [first, { ...second, attempt: 1 }] } as OutboxSnapshot;
    const followed = saved(after.snapshot, [treatmentOf(501, 500)], 300).snapshot;
    const changed = saved(
      after.snapshot,
      [
        editRequest({
          op: 'update',
          entityId: uuid(510),
          before: recordDocument(uuid(510), { notes: 'lame' }),
          after: { notes: 'sound' },
        }),
      ],
      400,
    ).snapshot;
    for (const snapshot of [offered, followed, changed])
      expect(takenBack({ ...after, snapshot })).toEqual({ result: false, writes: {} });
  });
});
