import { describe, expect, it } from 'vitest';
import {
  animalDocument,
  animalId,
  editRequest,
  farmId,
  outboxRow,
  recordDocument,
  startMs,
  uuid,
} from '../testing/samples.ts';
import type { EditRequest } from './edit.ts';
import { recordEdit } from './outbox.ts';
import type { OutboxRow } from './state.ts';

const otherFarm = '98/765/4321';
const recordId = uuid(500);
const treatmentId = uuid(501);
const belowRecord = { farm_id: farmId, animal_id: animalId, medical_record_id: recordId, treatment_id: null };
const belowTreatment = { ...belowRecord, treatment_id: treatmentId };
const known = recordDocument(recordId, { notes: 'lame' });
const edit = (notes: string) => editRequest({ op: 'update', entityId: recordId, before: known, after: { notes } });
const remove = editRequest({ op: 'delete', entityId: recordId, before: known });

/** The outbox after one more edit, with the id `uuid(900)`. */
const record = (rows: readonly OutboxRow[], request: EditRequest) => {
  const lastSeq = rows.at(-1)?.seq ?? 0;
  const context = { id: uuid(900), nowMs: startMs, eventTime: new Date(startMs).toISOString() };
  const { result, writes } = recordEdit({ rows, lastSeq, client: uuid(999) }, request, context);
  const closed = (writes.close ?? []).map(({ id }) => id);
  const made = writes.put?.find(({ id }) => id === uuid(900));
  return { ...result, put: writes.put ?? [], closed, waitsFor: made?.mutation.depends_on };
};

/** The nth edit in the outbox, which was offered to the server and is not confirmed. */
const offered = (n: number, mutation: Partial<OutboxRow['mutation']>, more: Partial<OutboxRow> = {}): OutboxRow => {
  const row = outboxRow(n, { attempt: 1, ...more });
  return { ...row, mutation: { ...row.mutation, op: 'update', entity_id: recordId, ...mutation } };
};

describe('[O8] what an edit waits for', () => {
  it('is the last open edit of its document, not those before it', () => {
    expect(record([offered(1, {}), offered(2, {})], edit('sound')).waitsFor).toEqual([uuid(2)]);
  });

  it('is not an edit that the server has confirmed', () => {
    const confirmed = offered(1, {}, { state: 'acked', ver: 7 });
    expect(record([confirmed], edit('sound')).waitsFor).toEqual([]);
  });

  it('is not an edit of another record, another kind of record or another farm', () => {
    const others = [
      offered(1, { entity_id: uuid(502) }),
      offered(2, { entity: 'observation' }),
      offered(3, { farm_id: otherFarm }),
      offered(4, { farm_id: otherFarm, op: 'create' }),
    ];
    expect(record(others, edit('sound')).waitsFor).toEqual([]);
    const treatment = editRequest({
      op: 'create',
      entity: 'treatment-history',
      entityId: treatmentId,
      parents: belowRecord,
    });
    expect(record([...others, offered(5, {})], treatment).waitsFor).toEqual([]);
  });

  it('is, for a photo, the creation of its subject as well as of its parents', () => {
    const rows = [offered(1, { op: 'create' }), offered(2, { op: 'create', entity_id: uuid(502) })];
    const photo = (after: EditRequest['after']) =>
      editRequest({ op: 'create', entity: 'attachment', entityId: uuid(600), after });
    expect(record(rows, photo({ medical_record_id: recordId, caption: 'hind foot' })).waitsFor).toEqual([uuid(1)]);
    expect(record(rows, photo({ medical_record_id: null })).waitsFor).toEqual([]);
  });

  it('is, for a delete, the latest hundred edits of the record and below it', () => {
    const below = Array.from({ length: 120 }, (_, n) =>
      offered(n + 2, { entity: 'treatment-history', entity_id: uuid(700 + n), medical_record_id: recordId }),
    );
    const elsewhere = [offered(200, { farm_id: otherFarm, medical_record_id: recordId, entity_id: uuid(503) })];
    expect(record([offered(1, {}), ...below, ...elsewhere], remove).waitsFor).toEqual(
      below.slice(-100).map(({ id }) => id),
    );
  });
});

describe('[O8] a delete', () => {
  it('is not an edit of another record of the farm', () => {
    expect(record([offered(1, { entity_id: uuid(502) }), offered(2, {})], remove).waitsFor).toEqual([uuid(2)]);
  });
});

describe('[O5] [O6] edits with the same id stay separate', () => {
  const moved = (farm: string, before: string, after: string) =>
    editRequest({
      ...{ op: 'update', entity: 'animal', entityId: animalId, before: animalDocument(animalId, { species: before }) },
      parents: { farm_id: farm, animal_id: null, medical_record_id: null, treatment_id: null },
      after: { species: after },
    });

  it('if an animal is on two farms under one number', () => {
    const first = record([], moved(farmId, 'Cattle', 'Sheep')).put.map((row) => ({ ...row, id: uuid(1) }));
    const { editId, put } = record(first, moved(otherFarm, 'Sheep', 'Goat'));
    expect([editId, put.map(({ id, mutation }) => [id, mutation.farm_id])]).toEqual([
      uuid(900),
      [[uuid(900), otherFarm]],
    ]);
  });

  it('a treatment deleted before it was sent takes its medicines with it, and those of the next one stay', () => {
    const create = { op: 'create', fields: {} } as const;
    const rows = [
      outboxRow(1, {
        mutation: { ...outboxRow(1).mutation, ...create, entity: 'treatment-history', entity_id: treatmentId },
      }),
      outboxRow(2, {
        mutation: {
          ...outboxRow(2).mutation,
          ...create,
          entity: 'medicine-usage',
          entity_id: uuid(601),
          ...belowTreatment,
        },
      }),
      outboxRow(3, {
        mutation: {
          ...outboxRow(3).mutation,
          ...create,
          entity: 'medicine-usage',
          entity_id: uuid(602),
          ...belowTreatment,
          treatment_id: uuid(503),
        },
      }),
      outboxRow(4, {
        mutation: {
          ...outboxRow(4).mutation,
          ...create,
          entity: 'medicine-usage',
          entity_id: uuid(603),
          ...belowTreatment,
          farm_id: otherFarm,
        },
      }),
    ];
    const gone = editRequest({
      op: 'delete',
      entity: 'treatment-history',
      entityId: treatmentId,
      parents: belowRecord,
    });
    expect(record(rows, gone)).toMatchObject({ editId: uuid(900), put: [], closed: [uuid(1), uuid(2)] });
  });
});

describe('[O7] [O14] an edit after one that the server did not take', () => {
  it('replaces a refused edit: what waited for that one and for others waits for it and for the others', () => {
    const refused = offered(1, { fields: { notes: { base: 'lame', new: 'x' } } }, { state: 'rejected' });
    const waiting = offered(2, { entity_id: uuid(502), depends_on: [uuid(1), uuid(77)] });
    const seen = recordDocument(recordId, { notes: 'x' });
    const again = editRequest({ op: 'update', entityId: recordId, before: seen, after: { notes: 'sound' } });
    const { put, closed, editId } = record([refused, waiting], again);
    expect([editId, closed]).toEqual([uuid(900), [uuid(1)]]);
    expect(put.map(({ id, mutation }) => [id, mutation.depends_on])).toEqual([
      [uuid(900), []],
      [uuid(2), [uuid(77), uuid(900)]],
    ]);
  });

  it('replaces it as a delete too, and does not wait for what it replaces', () => {
    const refused = offered(2, { depends_on: [uuid(1)] }, { state: 'conflict' });
    const { put, closed, editId } = record([offered(1, {}), refused], remove);
    expect([editId, closed]).toEqual([uuid(900), [uuid(2)]]);
    expect(put.map(({ mutation }) => [mutation.id, mutation.op, mutation.depends_on, mutation.base_version])).toEqual([
      [uuid(900), 'delete', [uuid(1)], 1],
    ]);
  });

  it('replaces it as a delete even if that was the only edit', () => {
    expect(record([offered(1, {}, { state: 'rejected' })], remove)).toMatchObject({ closed: [uuid(1)], waitsFor: [] });
  });

  it('waits for one that is held for a person to look at', () => {
    const held = offered(1, { fields: { notes: { base: 'a', new: 'lame' } } }, { state: 'held' });
    expect(record([held], edit('sound'))).toMatchObject({ closed: [], waitsFor: [uuid(1)] });
  });

  it('waits for an unsent delete and is never folded into it', () => {
    const [deleted] = record([], remove).put;
    const rows = deleted ? [{ ...deleted, id: uuid(1) }] : [];
    expect(record(rows, edit('sound'))).toMatchObject({ editId: uuid(900), waitsFor: [uuid(1)] });
  });
});
