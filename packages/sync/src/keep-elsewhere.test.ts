import { describe, expect, it } from 'vitest';
import { outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import { keepElsewhere, takeBackDiscard } from './keep-elsewhere.ts';
import type { OutboxSnapshot } from './ports.ts';
import { discardEdit } from './repair.ts';
import type { LogRow, OutboxRow } from './state.ts';
import { claim } from './step.ts';
import { withWrites } from './writes.ts';

const context = { ids: { editId: uuid(77), entityId: uuid(78) }, nowMs: startMs };
const snapshotOf = (...rows: OutboxRow[]): OutboxSnapshot => ({
  rows,
  lastSeq: rows.at(-1)?.seq ?? 0,
  client: uuid(9),
});
const edit = (
  n: number,
  mutation: Partial<OutboxRow['mutation']>,
  more: Partial<Omit<OutboxRow, 'mutation'>> = {},
): OutboxRow => {
  const row = outboxRow(n, more);
  return { ...row, mutation: { ...row.mutation, ...mutation } };
};
const deleted: OutboxRow['refusal'] = {
  problem: null,
  document: null,
  conflict: { kind: 'deleted', fields: [], by: 'Isla Reid', at: null },
};

describe('keeping what somebody deleted', () => {
  it('[O21] makes a new document, with what was recorded below it', () => {
    const fields = { notes: { base: 'lame', new: 'sound' } };
    const document = recordDocument(uuid(500), { notes: 'sound' });
    const record = edit(
      1,
      { op: 'update', entity_id: uuid(500), fields },
      { state: 'conflict', attempt: 1, document, refusal: deleted },
    );
    const treatment = edit(
      2,
      { entity: 'treatment-history', entity_id: uuid(501), medical_record_id: uuid(500), depends_on: [uuid(1)] },
      { state: 'blocked' },
    );
    const snapshot = snapshotOf(record, treatment);
    const { result, writes } = keepElsewhere(snapshot, uuid(1), null, context);
    const rows = withWrites(snapshot, writes).rows.map(({ id, state, mutation }) => ({ id, state, mutation }));
    expect(result).toBe(true);
    expect(rows).toMatchObject([
      { id: uuid(2), mutation: { entity_id: uuid(501), medical_record_id: uuid(78), depends_on: [uuid(77)] } },
      {
        id: uuid(77),
        state: 'pending',
        mutation: { op: 'create', entity_id: uuid(78), fields: { notes: { base: null, new: 'sound' } } },
      },
    ]);
    expect(writes.close?.map(({ id, state, replacedBy }) => [id, state, replacedBy])).toEqual([
      [uuid(1), 'superseded', uuid(77)],
    ]);
  });

  it('[O8] sends what was recorded below after the new document, although it was made before', () => {
    const parents = { medical_record_id: uuid(500), treatment_id: null };
    const treatment = edit(1, { entity: 'treatment-history', entity_id: uuid(501), ...parents });
    const record = edit(
      2,
      { op: 'update', entity_id: uuid(500) },
      { state: 'conflict', attempt: 1, document: recordDocument(uuid(500)), refusal: deleted },
    );
    const snapshot = snapshotOf(treatment, record);
    const { writes } = keepElsewhere(snapshot, uuid(2), null, context);
    const after = { ...snapshot, rows: withWrites(snapshot, writes).rows };
    const limits = { maxRows: 100, maxBytes: 1_000_000 };
    expect(claim(after, startMs, limits).result.map(({ id }) => id)).toEqual([uuid(77)]);
  });

  it('[O5] leaves an edit as it was if the server may have applied it: it was offered, and waits for none of this', () => {
    const record = edit(
      1,
      { op: 'update', entity_id: uuid(500) },
      { state: 'conflict', attempt: 1, document: recordDocument(uuid(500)), refusal: deleted },
    );
    const beneath = { entity: 'treatment-history', op: 'update', medical_record_id: uuid(500) } as const;
    const offered = edit(2, { ...beneath, entity_id: uuid(501) }, { attempt: 1 });
    const never = edit(3, { ...beneath, entity_id: uuid(502) });
    const { writes } = keepElsewhere(snapshotOf(record, offered, never), uuid(1), null, context);
    expect(writes.put?.map(({ id }) => id).filter((id) => id !== uuid(77))).toEqual([uuid(3)]);
  });

  it('[O21] moves a treatment whose case is gone into another case, with its medicines', () => {
    const parents = { medical_record_id: uuid(600), treatment_id: null };
    const fields = { notes: { base: null, new: 'twice a day' } };
    const treatment = edit(
      1,
      { entity: 'treatment-history', entity_id: uuid(501), medical_record_id: uuid(500), fields },
      { state: 'rejected', attempt: 1, document: { _id: uuid(501), intervention_desc: 'twice a day' } },
    );
    const usage = edit(
      2,
      {
        entity: 'medicine-usage',
        entity_id: uuid(502),
        medical_record_id: uuid(500),
        treatment_id: uuid(501),
        depends_on: [uuid(1)],
      },
      { state: 'blocked', attempt: 1, document: { _id: uuid(502), treatment_id: uuid(501) } },
    );
    const unsentCase = edit(3, { entity_id: uuid(600) });
    const snapshot = snapshotOf(treatment, usage, unsentCase);
    const { rows } = withWrites(snapshot, keepElsewhere(snapshot, uuid(1), parents, context).writes);
    expect(rows.map(({ mutation, document }) => [mutation, document])).toMatchObject([
      [
        { id: uuid(2), medical_record_id: uuid(600), treatment_id: uuid(78), depends_on: [uuid(77)] },
        { _id: uuid(502), medical_record_id: uuid(600), treatment_id: uuid(78) },
      ],
      [{ id: uuid(3) }, {}],
      [
        {
          id: uuid(77),
          entity_id: uuid(78),
          medical_record_id: uuid(600),
          depends_on: [uuid(3)],
          fields: { intervention_desc: { base: null, new: 'twice a day' } },
        },
        { _id: uuid(78), medical_record_id: uuid(600), intervention_desc: 'twice a day' },
      ],
    ]);
  });

  it('[O21] cannot keep an edit that is waiting, or that the person may not write', () => {
    for (const state of ['pending', 'no-access', 'acked'] as const) {
      const snapshot = snapshotOf(edit(1, {}, { state }));
      expect(keepElsewhere(snapshot, uuid(1), null, context)).toEqual({ result: false, writes: {} });
    }
  });
});

describe('undoing a discard', () => {
  it('[O22] brings back everything that was discarded together, and nothing else', () => {
    const record = edit(1, { entity_id: uuid(500) });
    const treatment = edit(2, { entity: 'treatment-history', entity_id: uuid(501), medical_record_id: uuid(500) });
    const snapshot = snapshotOf(record, treatment);
    const { writes } = discardEdit(snapshot, uuid(1), 'mistake', startMs);
    const earlier = discardEdit(snapshotOf(edit(3, {})), uuid(3), 'mistake', startMs - 1).writes.close ?? [];
    const log: LogRow[] = [...(writes.close ?? []), ...earlier];
    const taken = takeBackDiscard(log, uuid(1));
    expect(taken.result).toBe(true);
    expect(withWrites(snapshotOf(), taken.writes).rows).toEqual([record, treatment]);
    expect(takeBackDiscard([], uuid(1)).result).toBe(false);
  });
});
