import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { describe, expect, it } from 'vitest';
import { animalDocument, editRequest, farmId, outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { EditRequest } from './edit.ts';
import { recordEdit } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import type { OutboxRow } from './state.ts';
import { withWrites } from './writes.ts';

const empty: OutboxSnapshot = { rows: [], lastSeq: 0, client: uuid(999) };
const outboxOf = (...rows: OutboxRow[]): OutboxSnapshot => ({ ...empty, rows, lastSeq: rows.at(-1)?.seq ?? 0 });

/**
 * Records edits one after the other, the nth with the id `uuid(n)`. Returns the outbox, and where the last edit went.
 */
const record = (before: OutboxSnapshot, ...requests: EditRequest[]) => {
  let [snapshot, editId, closed] = [before, null as string | null, [] as string[]];
  for (const request of requests) {
    const context = { id: uuid(snapshot.lastSeq + 1), nowMs: startMs, eventTime: new Date(startMs).toISOString() };
    const { result, writes } = recordEdit(snapshot, request, context);
    snapshot = withWrites(snapshot, writes);
    editId = result.editId;
    closed = [...closed, ...(writes.close ?? []).map((row) => `${row.id} ${row.state} ${row.reason}`)];
  }
  return { rows: snapshot.rows, snapshot, editId, closed };
};

const recordId = uuid(500);
const treatmentId = uuid(501);
const inRecord = { farm_id: farmId, animal_id: 'UK123456700001', medical_record_id: recordId, treatment_id: null };
const create = editRequest({ op: 'create', entityId: recordId, after: { notes: 'lame, left hind' } });
const createTreatment = editRequest({
  op: 'create',
  entity: 'treatment-history',
  entityId: treatmentId,
  parents: inRecord,
  after: { treatment_strategy: 'Foot trimmed' },
});
const known = recordDocument(recordId, { notes: 'lame' });
const edit = (notes: string, before = known) =>
  editRequest({ op: 'update', entityId: recordId, before, after: { notes } });
const remove = editRequest({ op: 'delete', entityId: recordId, before: known });
const attempted = (row: OutboxRow | undefined): OutboxRow => ({ ...(row ?? outboxRow(1)), attempt: 1 });

describe('recording an edit', () => {
  it('[O2] stores the edit as a fact, with its order, its time and what its author saw and wrote', () => {
    const { rows } = record(empty, edit('lame, left hind'));
    expect(rows.map((row) => row.mutation)).toEqual([
      {
        id: uuid(1),
        pv: protocolVersion,
        seq: 1,
        entity: 'medical-record',
        op: 'update',
        farm_id: farmId,
        animal_id: 'UK123456700001',
        medical_record_id: null,
        treatment_id: null,
        entity_id: recordId,
        fields: { notes: { base: 'lame', new: 'lame, left hind' } },
        base_version: null,
        depends_on: [],
        event_time: '2026-03-03T09:00:00.000Z',
      },
    ]);
  });

  it('[O2] makes no edit if nothing changed', () => {
    const { rows, editId } = record(empty, edit('lame'));
    expect([rows, editId]).toEqual([[], null]);
  });

  it('[O2] an empty record is still a record', () => {
    expect(record(empty, editRequest({ op: 'create', entityId: recordId })).rows).toHaveLength(1);
  });

  it('[O8] a treatment waits for its record while the server does not have it', () => {
    expect(record(empty, create, createTreatment).rows.at(-1)?.mutation.depends_on).toEqual([uuid(1)]);
    const acked = outboxOf({ ...attempted(record(empty, create).rows[0]), state: 'acked', ver: 3 });
    expect(record(acked, createTreatment).rows.at(-1)?.mutation.depends_on).toEqual([]);
  });

  it('[O8] a second edit of a document waits for the first, once that was offered to the server', () => {
    const first = attempted(record(empty, edit('lame, left hind')).rows[0]);
    const { rows } = record(
      outboxOf(first),
      edit('lame, both hind', recordDocument(recordId, { notes: 'lame, left hind' })),
    );
    expect(rows.map((row) => row.mutation.depends_on)).toEqual([[], [uuid(1)]]);
    expect(rows[1]?.mutation.fields).toEqual({ notes: { base: 'lame, left hind', new: 'lame, both hind' } });
  });

  it('[O8] a delete follows every edit of its document and of everything below it', () => {
    const treatment = attempted(record(empty, createTreatment).rows[0]);
    const { rows } = record(outboxOf(treatment), edit('lame, left hind'), remove);
    expect(rows.at(-1)?.mutation).toMatchObject({ op: 'delete', base_version: 1, depends_on: [uuid(2), uuid(1)] });
  });
});

describe('squashing', () => {
  it('[O5] two edits that the server has not seen become one, from what was seen first to what was written last', () => {
    const { rows, editId } = record(empty, edit('b'), edit('c', recordDocument(recordId, { notes: 'b' })));
    expect(rows.map((row) => row.mutation.fields)).toEqual([{ notes: { base: 'lame', new: 'c' } }]);
    expect(editId).toBe(uuid(1));
  });

  it('[O5] an edit of a record that was not sent becomes part of its creation', () => {
    const { rows } = record(empty, create, edit('better', recordDocument(recordId, { notes: 'lame, left hind' })));
    expect(rows.map((row) => [row.mutation.op, row.mutation.fields])).toEqual([
      ['create', { notes: { base: null, new: 'better' } }],
    ]);
  });

  it('[O5] what was offered once is never changed, even if no answer came', () => {
    const first = attempted(record(empty, edit('b')).rows[0]);
    const { rows } = record(outboxOf(first), edit('c', recordDocument(recordId, { notes: 'b' })));
    expect(rows[0]).toEqual(first);
    expect(rows).toHaveLength(2);
  });

  it('[O6] a record that is deleted before it was sent goes to the log, with everything below it', () => {
    const { rows, closed } = record(empty, create, createTreatment, remove);
    expect(rows).toEqual([]);
    expect(closed).toEqual([
      `${uuid(1)} superseded deleted-before-sending`,
      `${uuid(2)} superseded deleted-before-sending`,
    ]);
  });

  it('[O6] a record whose creation was offered is deleted on the server, not only here', () => {
    const created = attempted(record(empty, create).rows[0]);
    expect(record(outboxOf(created), remove).rows.map((row) => row.mutation.op)).toEqual(['create', 'delete']);
  });
});

describe('two tabs of one device', () => {
  const fieldsOf = (rows: readonly OutboxRow[]) =>
    rows.map(({ id, mutation }) => [id, mutation.fields, mutation.depends_on]);

  it('[O5] an edit whose author had not seen the earlier one is queued after it, with what its author saw', () => {
    const { rows, editId } = record(empty, edit('from tab A'), edit('from tab B'));
    expect(fieldsOf(rows)).toEqual([
      [uuid(1), { notes: { base: 'lame', new: 'from tab A' } }, []],
      [uuid(2), { notes: { base: 'lame', new: 'from tab B' } }, [uuid(1)]],
    ]);
    expect(editId).toBe(uuid(2));
  });

  it('[O5] so is one that changed something else: the server merges them', () => {
    const examined = editRequest({
      ...{ op: 'update', entityId: recordId, before: known },
      after: { examined_at: '2026-03-02T08:00:00.000Z' },
    });
    expect(fieldsOf(record(empty, edit('from tab A'), examined).rows)).toEqual([
      [uuid(1), { notes: { base: 'lame', new: 'from tab A' } }, []],
      [uuid(2), { examined_at: { base: null, new: '2026-03-02T08:00:00.000Z' } }, [uuid(1)]],
    ]);
  });

  it('[O5] an edit made on top of the later one is folded into that one only', () => {
    const { rows } = record(
      empty,
      edit('from tab A'),
      edit('from tab B'),
      edit('and more', recordDocument(recordId, { notes: 'from tab B' })),
    );
    expect(fieldsOf(rows)).toEqual([
      [uuid(1), { notes: { base: 'lame', new: 'from tab A' } }, []],
      [uuid(2), { notes: { base: 'lame', new: 'and more' } }, [uuid(1)]],
    ]);
  });

  it('[O5] what another tab wrote into an unsent record is not overwritten either', () => {
    const created = recordDocument(recordId, { notes: 'lame, left hind' });
    const { rows } = record(empty, create, edit('from tab A', created), edit('from tab B', created));
    expect(fieldsOf(rows)).toEqual([
      [uuid(1), { notes: { base: null, new: 'from tab A' } }, []],
      [uuid(2), { notes: { base: 'lame, left hind', new: 'from tab B' } }, [uuid(1)]],
    ]);
  });

  it('[O5] a set that contains the earlier members as well as others counts as seen', () => {
    const conditions = (...ids: string[]) => ({
      tentative_conditions: ids.map((id) => ({ condition_id: id, date_diagnosed: '2026-03-01T00:00:00.000Z' })),
    });
    const change = (before: EditRequest['before'], after: EditRequest['after']) =>
      editRequest({ op: 'update', entityId: recordId, before, after });
    const first = change(known, conditions('mastitis'));
    const withTheirs = recordDocument(recordId, conditions('metritis', 'mastitis'));
    const seen = record(empty, first, change(withTheirs, conditions('metritis', 'mastitis', 'lameness')));
    expect(seen.rows.map((row) => row.id)).toEqual([uuid(1)]);
    const unseen = record(empty, first, change(recordDocument(recordId, conditions('metritis')), conditions()));
    expect(unseen.rows.map((row) => row.id)).toEqual([uuid(1), uuid(2)]);
  });

  it('[O5] an entry of a history that the other tab had not seen is an edit of its own', () => {
    const push = (name: string, stands: string[] = []) => {
      const entry = (named: string) => ({ name: named, date: '2026-03-01T00:00:00.000Z' });
      const before = animalDocument('A', { milk_yield_level: stands.map(entry) });
      return editRequest({
        ...{ op: 'update', entity: 'animal', entityId: 'A', before },
        after: { milk_yield_level: entry(name) },
      });
    };
    expect(record(empty, push('Low'), push('High')).rows).toHaveLength(2);
    expect(record(empty, push('Low'), push('High', ['Low'])).rows).toHaveLength(1);
  });

  it('[O7] an edit whose author had not seen the refused one waits until that has been decided', () => {
    const refusal = { problem: { detail: 'There is no such condition.', errors: [] }, conflict: null, document: null };
    const refused = {
      ...attempted(record(empty, edit('from tab A')).rows[0]),
      state: 'rejected' as const,
      refusal,
    };
    const { rows, closed } = record(outboxOf(refused), edit('from tab B'));
    expect([rows.map((row) => [row.id, row.state, row.mutation.depends_on]), closed]).toEqual([
      [
        [uuid(1), 'rejected', []],
        [uuid(2), 'pending', [uuid(1)]],
      ],
      [],
    ]);
  });
});

describe('an edit of what was refused', () => {
  const refusal = { problem: { detail: 'There is no such condition.', errors: [] }, conflict: null, document: null };

  it('[O7] replaces the refused edit under a new id, and whatever waited for that waits for this', () => {
    const before = record(empty, create, createTreatment);
    const [creation, treatment] = before.rows;
    const refused = { ...attempted(creation), state: 'rejected' as const, refusal };
    const waiting = { ...(treatment ?? outboxRow(2)), state: 'blocked' as const };
    const { rows, closed } = record(
      outboxOf(refused, waiting),
      edit('sound', recordDocument(recordId, { notes: 'lame, left hind' })),
    );
    expect(rows.map((row) => [row.id, row.state, row.attempt, row.mutation.depends_on])).toEqual([
      [uuid(2), 'blocked', 0, [uuid(3)]],
      [uuid(3), 'pending', 0, []],
    ]);
    expect(rows[1]?.mutation).toMatchObject({
      id: uuid(3),
      op: 'create',
      fields: { notes: { base: null, new: 'sound' } },
    });
    expect(closed).toEqual([`${uuid(1)} superseded replaced`]);
  });

  it('[O7] a delete of a record that the server refused to create leaves nothing to send', () => {
    const refused = { ...attempted(record(empty, create).rows[0]), state: 'rejected' as const, refusal };
    expect(record(outboxOf(refused), remove).rows).toEqual([]);
  });
});
