import { describe, expect, it } from 'vitest';
import { animalDocument, editRequest, farmId, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { EditRequest } from './edit.ts';
import { recordEdit } from './outbox.ts';
import type { OpenState, OutboxRow } from './state.ts';
import { viewList, viewOf } from './view.ts';

const id = uuid(500);
const base = recordDocument(id, { notes: 'lame', examined_at: null });
const eventTime = new Date(startMs).toISOString();

const rowOf = (request: EditRequest, state: OpenState = 'pending'): OutboxRow => {
  const context = { id: uuid(1), nowMs: startMs, eventTime };
  const [row] = recordEdit({ rows: [], lastSeq: 0, client: '' }, request, context).writes.put ?? [];
  if (!row) throw new Error('nothing was recorded');
  return { ...row, state };
};
const edited = (after: Record<string, unknown>, state?: OpenState) =>
  rowOf(editRequest({ op: 'update', entityId: id, before: base, after }), state);
const created = (state?: OpenState) =>
  rowOf(editRequest({ op: 'create', entityId: id, after: { notes: 'new calf' } }), state);
const deleted = (state?: OpenState) => rowOf(editRequest({ op: 'delete', entityId: id, before: base }), state);

const namesIn = (history: unknown) => (history as { name: string }[]).map(({ name }) => name);

describe('the view of one document', () => {
  it('[V1] is the copy of the server with the unsent edits on top', () => {
    expect(viewOf(base, [])).toEqual({ document: base, sync: 'clean' });
    expect(viewOf(base, [edited({ notes: 'sound' })])).toEqual({
      document: { ...base, notes: 'sound' },
      sync: 'pending',
    });
  });

  it('of a document that exists only in an edit is made once, because a round shows earlier findings each time', () => {
    const [row, confirmed] = [created(), created('acked')];
    const first = viewOf(null, [row]);
    expect(viewOf(null, [row])?.document).toBe(first?.document);
    expect(viewOf(null, [{ ...row, state: 'no-access' }])).toBeNull();
    expect(viewOf(null, [confirmed])).toEqual({ ...first, sync: 'clean' });
  });

  it('[V1] shows what somebody else changed in other fields in the meantime', () => {
    const moved = { ...base, examined_at: '2026-03-02T00:00:00.000Z', version: 2 };
    expect(viewOf(moved, [edited({ notes: 'sound' })])?.document).toEqual({ ...moved, notes: 'sound' });
  });

  it('[V1] merges a list of conditions with what somebody else added to it', () => {
    const stands = {
      condition_id: 'a',
      date_diagnosed: '2026-03-01T00:00:00.000Z',
      name: 'A',
      organ: null,
      system: null,
    };
    const theirs = { ...stands, condition_id: 'b', name: 'B' };
    const mine = { ...stands, condition_id: 'c', name: 'C', date_diagnosed: eventTime };
    const before = { ...base, tentative_conditions: [stands] };
    const after = { tentative_conditions: [stands, { condition_id: 'c', name: 'C', organ: null, system: null }] };
    const row = rowOf(editRequest({ op: 'update', entityId: id, before, after }));
    const view = viewOf({ ...before, tentative_conditions: [stands, theirs] }, [row]);
    expect(view?.document.tentative_conditions).toEqual([stands, theirs, mine]);
  });

  it('[V1] adds an unsent count of a pen to those of others, also where the copy is from before heads were counted', () => {
    const theirs = { count: 209, date: '2026-02-18T00:00:00.000Z' };
    const pen = { ...animalDocument('pen-1'), head_count: [theirs] };
    const request = editRequest({
      op: 'update',
      entity: 'animal',
      entityId: 'pen-1',
      before: pen,
      after: { head_count: 212 },
    });
    const row = rowOf(request);
    const mine = { count: 212, date: eventTime };
    expect(row.mutation.fields).toEqual({ head_count: { base: [], new: [mine] } });
    expect(viewOf(pen, [row])?.document.head_count).toEqual([theirs, mine]);
    const { head_count, ...older } = pen;
    expect(viewOf(older, [row])?.document.head_count).toEqual([mine]);
  });

  it('[V1] shows a record that only this device knows, with every field that a screen reads', () => {
    expect(viewOf(null, [created()])).toEqual({
      document: recordDocument(id, {
        notes: 'new calf',
        created_at: eventTime,
        updated_at: eventTime,
        created_by: null,
        updated_by: null,
        version: 0,
      }),
      sync: 'pending',
    });
  });

  it('[V1] names the product of a medicine before the server has filled it in', () => {
    const parents = { farm_id: farmId, animal_id: 'A', medical_record_id: uuid(1), treatment_id: uuid(2) };
    const after = { product_id: '00879/4188', name: 'Pen & Strep', theraputic_group: ['Antimicrobial'] };
    const row = rowOf(editRequest({ op: 'create', entity: 'medicine-usage', entityId: id, parents, after }));
    expect(row.mutation.fields).toEqual({ product_id: { base: null, new: '00879/4188' } });
    expect(viewOf(null, [row])?.document).toMatchObject({
      ...after,
      medical_record_id: uuid(1),
      treatment_id: uuid(2),
    });
  });

  it('[V1] knows when a withdrawal ends before the server has calculated it', () => {
    const parents = { farm_id: farmId, animal_id: 'A', medical_record_id: uuid(1), treatment_id: uuid(2) };
    const withdrawals = [{ product_type: 'milk', period: 60, unit: 'hours' }];
    const after = { product_id: '00879/4188', withdrawals, end_date: '2026-03-04T10:00:00.000Z' };
    const row = rowOf(editRequest({ op: 'create', entity: 'medicine-usage', entityId: id, parents, after }));
    const draft = viewOf(null, [row])?.document ?? null;
    expect(draft?.withdrawals).toMatchObject([{ ends_at: '2026-03-06T22:00:00.000Z' }]);
    const later = { op: 'update', entity: 'medicine-usage', entityId: id, parents, before: draft } as const;
    const moved = rowOf(editRequest({ ...later, after: { end_date: '2026-03-05T10:00:00.000Z' } }));
    expect(viewOf(draft, [moved])?.document.withdrawals).toMatchObject([{ ends_at: '2026-03-07T22:00:00.000Z' }]);
  });

  it('[V1] shows every member but no end of a withdrawal that is for ever or awaits a calving', () => {
    const parents = { farm_id: farmId, animal_id: 'A', medical_record_id: uuid(1), treatment_id: uuid(2) };
    const never = { product_type: 'milk', not_permitted: true };
    const dryCow = { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 };
    const after = {
      product_id: '00879/4188',
      withdrawals: [never, dryCow],
      end_date: '2026-03-04T10:00:00.000Z',
    };
    const row = rowOf(editRequest({ op: 'create', entity: 'medicine-usage', entityId: id, parents, after }));
    expect(viewOf(null, [row])?.document.withdrawals).toEqual([
      {
        ...never,
        period: null,
        unit: null,
        counts_from: 'treatment',
        minimum_dry_days: null,
        ends_at: null,
        basis: null,
        period_reason: null,
      },
      { ...dryCow, not_permitted: false, ends_at: null, basis: null, period_reason: null },
    ]);
  });

  it('[V1] adds a pushed entry to a history by its date, once', () => {
    const entry = (name: string, date: string) => ({ name, date: `${date}T00:00:00.000Z` });
    const before = animalDocument('A', {
      reproductive_state: [entry('heifer', '2025-01-01'), entry('dry', '2026-01-01')],
    });
    const after = { reproductive_state: [entry('peak lactation', '2025-06-01')] };
    const row = rowOf(editRequest({ op: 'update', entity: 'animal', entityId: 'A', before, after }));
    const grown = viewOf(before, [row])?.document;
    expect(namesIn(grown?.reproductive_state)).toEqual(['heifer', 'peak lactation', 'dry']);
    expect(viewOf(grown ?? null, [row])?.document).toEqual(grown);
  });

  it('[V3] an edit does not bring back what was deleted', () => {
    expect(viewOf(null, [edited({ notes: 'sound' })])).toBeNull();
  });

  it('[V4] a delete hides immediately; a refused one hides nothing and needs a person', () => {
    expect(viewOf(base, [deleted()])).toBeNull();
    expect(viewOf(base, [deleted('conflict')])).toEqual({ document: base, sync: 'problem' });
  });

  it('[V4] refused work stays where it was typed, and says that it needs a person', () => {
    expect(viewOf(base, [edited({ notes: 'sound' }, 'conflict')])).toEqual({
      document: { ...base, notes: 'sound' },
      sync: 'problem',
    });
    expect(viewOf(null, [created('rejected')])?.sync).toBe('problem');
  });

  it('[V5] a person sees only the queue of a farm that is no longer theirs', () => {
    expect(viewOf(null, [created('no-access')])).toBeNull();
  });

  it('[V6] an edit that the server confirmed stays on top until the copy has caught up, and is shown as sent', () => {
    const confirmed = edited({ notes: 'sound' }, 'acked');
    const later = edited({ notes: 'sound again' }, 'pending');
    const views = [[confirmed], [confirmed, later]].map((rows) => viewOf(base, rows));
    expect(views).toEqual([
      { document: { ...base, notes: 'sound' }, sync: 'clean' },
      { document: { ...base, notes: 'sound again' }, sync: 'pending' },
    ]);
  });
});

describe('the view of a list', () => {
  it('[V2] has what the server has, without what was deleted here, and with what is new here', () => {
    const other = recordDocument(uuid(501));
    const fresh = { ...created(), mutation: { ...created().mutation, entity_id: uuid(502) } };
    const list = viewList([base, other], [deleted(), fresh]);
    expect(list.map(({ document, sync }) => [document._id, sync])).toEqual([
      [uuid(501), 'clean'],
      [uuid(502), 'pending'],
    ]);
  });
});
