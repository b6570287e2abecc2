import { describe, expect, it } from 'vitest';
import { animalDocument, editRequest, recordDocument, uuid } from '../testing/samples.ts';
import { fieldChanges, foldChanges, isOnTopOf, shownValues } from './edit.ts';

const eventTime = '2026-03-03T09:00:00.000Z';
const changesOf = (request: Parameters<typeof editRequest>[0]) => fieldChanges(editRequest(request), eventTime);

const usage = {
  _id: uuid(1),
  product_id: '00879/4188',
  name: 'Pen & Strep',
  total_volume: { volume: 20, units: 'ml' },
  dose: null,
  route: 'intramuscular',
  withdrawals: [{ product_type: 'milk', period: 60, unit: 'hours', ends_at: '2026-03-05T00:00:00.000Z', basis: 'spc' }],
  start_date: '2026-03-01T00:00:00.000Z',
  end_date: null,
  batches: [],
  administered_by: 'Morag Baird',
  cascade: null,
  group_id: null,
};

describe('the fields of an edit', () => {
  it('[O3] have what was seen and what was written, and nothing that did not change', () => {
    const before = recordDocument(uuid(1), { notes: 'lame', examined_at: '2026-03-01T08:00:00.000Z' });
    const after = { notes: 'sound', examined_at: '2026-03-01 08:00:00' };
    expect(changesOf({ op: 'update', entityId: uuid(1), before, after })).toEqual({
      notes: { base: 'lame', new: 'sound' },
    });
  });

  it('[O3] include the whole clinical group if one of its fields changed, as the person saw it', () => {
    const after = { total_volume: { volume: 25, units: 'ml' } };
    const changes = changesOf({ op: 'update', entity: 'medicine-usage', entityId: uuid(1), before: usage, after });
    expect(Object.keys(changes).toSorted()).toEqual(
      ['cascade', 'dose', 'end_date', 'product_id', 'route', 'start_date', 'total_volume', 'withdrawals'].toSorted(),
    );
    expect(changes.product_id).toEqual({ base: '00879/4188', new: '00879/4188' });
    expect(changes.withdrawals?.base).toEqual([{ basis: 'spc', period: 60, product_type: 'milk', unit: 'hours' }]);
  });

  it('[O4] are written as the server will answer them: dated, complete, with dates in its form', () => {
    const after = {
      tentative_conditions: ['mastitis', { condition_id: 'lameness', date_diagnosed: '2026-03-02', name: 'Lameness' }],
      tentative_diagnosis_methods: [{ name: 'Milk drop' }],
      examined_at: '2026-03-03 08:30:00',
    };
    expect(changesOf({ op: 'create', entityId: uuid(1), after })).toEqual({
      tentative_conditions: {
        base: [],
        new: [
          { condition_id: 'mastitis', date_diagnosed: eventTime },
          { condition_id: 'lameness', date_diagnosed: '2026-03-02T00:00:00.000Z' },
        ],
      },
      tentative_diagnosis_methods: { base: [], new: [{ name: 'Milk drop', notes: null }] },
      examined_at: { base: null, new: '2026-03-03T08:30:00.000Z' },
    });
  });

  it('[O4] leave a condition its date if it is sent without one', () => {
    const stood = { condition_id: 'mastitis', date_diagnosed: '2026-01-05T00:00:00.000Z', name: 'Mastitis' };
    const before = recordDocument(uuid(1), { tentative_conditions: [stood] });
    const after = { tentative_conditions: ['mastitis'] };
    expect(changesOf({ op: 'update', entityId: uuid(1), before, after })).toEqual({});
  });

  it('[O3] of a history are the added entries, in whatever form the screen sends them', () => {
    const stood = { name: 'heifer', date: '2025-01-01T00:00:00.000Z' };
    const before = animalDocument('A', { reproductive_state: [stood] });
    const pushed = { base: [], new: [{ date: eventTime, name: 'In-calf heifer' }] };
    const all = { reproductive_state: [stood, { name: 'In-calf heifer' }] };
    const edit = { op: 'update' as const, entity: 'animal' as const, entityId: 'A', before };
    expect(changesOf({ ...edit, after: all })).toEqual({ reproductive_state: pushed });
    expect(changesOf({ ...edit, after: { reproductive_state: 'In-calf heifer' } })).toEqual({
      reproductive_state: pushed,
    });
    expect(changesOf({ ...edit, after: { reproductive_state: [stood] } })).toEqual({});
    expect(changesOf({ ...edit, after: { reproductive_state: null } })).toEqual({});
    expect(changesOf({ ...edit, after: { species: 'Cattle' } })).toEqual({ species: { base: null, new: 'Cattle' } });
    expect(changesOf({ ...edit, before: null, after: { reproductive_state: 'In-calf heifer' } })).toEqual({
      reproductive_state: pushed,
    });
  });
});

describe('what a screen shows of an edit', () => {
  it('[V1] is what it changed with the names that go with it, without unchanged fields or histories', () => {
    const before = animalDocument('A', { species: 'Cattle', stock_id: 7 });
    const after = {
      species: 'Cattle',
      stock_id: 8,
      breed_name: 'Ayrshire',
      sire_name: undefined,
      milk_yield_level: [{ name: 'Low', date: eventTime }],
    };
    const request = editRequest({ op: 'update', entity: 'animal', entityId: 'A', before, after });
    expect(shownValues(request, fieldChanges(request, eventTime))).toEqual({ stock_id: 8, breed_name: 'Ayrshire' });
  });
});

describe('an edit on top of an earlier one', () => {
  it('[O5] is not on top of it if its author had not seen the record', () => {
    const request = editRequest({ op: 'update', entity: 'animal', entityId: 'A', after: { species: 'Sheep' } });
    expect(isOnTopOf(request, { species: { base: null, new: 'Sheep' } }, eventTime)).toBe(false);
    expect(isOnTopOf({ ...request, before: animalDocument('A') }, {}, eventTime)).toBe(true);
  });
});

describe('two edits that become one', () => {
  it('[O5] keep every entry pushed onto a history', () => {
    const push = (name: string) => ({ milk_yield_level: { base: [], new: [{ name, date: eventTime }] } });
    expect(foldChanges('animal', push('Low'), push('High'))).toEqual({
      milk_yield_level: {
        base: [],
        new: [
          { name: 'Low', date: eventTime },
          { name: 'High', date: eventTime },
        ],
      },
    });
  });

  it('[O5] keep what only one of them changed', () => {
    const [notes, examined] = [{ notes: { base: 'a', new: 'b' } }, { examined_at: { base: null, new: eventTime } }];
    expect(foldChanges('medical-record', notes, examined)).toEqual({ ...notes, ...examined });
  });
});
