import { expect, test } from 'vitest';
import { testRecord, testTreatment, testUsage } from '../../testing/test-records.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { movingBackEdits, movingEdits } from './move-case.ts';

const now = new Date('2026-03-08T10:00:00.000Z');
const condition = {
  condition_id: 'mastitis',
  date_diagnosed: '2026-03-07T09:00:00.000Z',
  name: 'Clinical mastitis',
  organ: 'udder',
  system: null,
};
const record = testRecord({
  tentative_conditions: [condition],
  tentative_diagnosis_methods: [{ name: 'Clinical signs', notes: null }],
  notes: 'Clots.',
});
const usage = testUsage({ group_id: 'group-1', dose: '20 ml', batches: [{ number: 'B1', expiry: null }] });
const treatments = [{ treatment: testTreatment({ treated_by: ['Vet'] }), medicines: [usage] }];
const edits = movingEdits({
  record,
  treatments,
  toAnimalId: 'cow-8',
  tags: { from: 'UK 123456 700007', to: 'UK 123456 700008' },
  now,
});

test('the whole case is created again on the right animal, each part under its new parent', () => {
  const [newCase, newTreatment, newUsage] = edits;
  expect(newCase).toMatchObject({
    op: 'create',
    parents: { animal_id: 'cow-8' },
    after: {
      tentative_conditions: [condition],
      tentative_diagnosis_methods: [{ name: 'Clinical signs', notes: null }],
      examined_at: record.examined_at,
      notes: 'Clots. Moved here on 8 March 2026 from UK 123456 700007, where it was written by mistake.',
    },
  });
  expect(newTreatment).toMatchObject({
    op: 'create',
    parents: { animal_id: 'cow-8', medical_record_id: newCase?.id },
    after: { treated_by: ['Vet'], start_date: '2026-03-07T09:30:00.000Z' },
  });
  expect(newUsage).toMatchObject({
    op: 'create',
    parents: { animal_id: 'cow-8', medical_record_id: newCase?.id, treatment_id: newTreatment?.id },
    after: { product_id: usage.product_id, total_volume: usage.total_volume, group_id: 'group-1', dose: '20 ml' },
  });
  expect([newCase?.id, newTreatment?.id, newUsage?.id]).not.toContain(record._id);
});

test('the record left on the wrong animal says where the case went, and has none of its contents', () => {
  const [gone, left] = edits.slice(3);
  expect(gone).toMatchObject({ entity: 'treatment-history', op: 'delete', id: treatments[0]?.treatment._id });
  expect(left).toMatchObject({
    op: 'update',
    id: record._id,
    parents: { animal_id: 'cow-7' },
    after: {
      tentative_conditions: [],
      tentative_diagnosis_methods: [],
      confirmed_conditions: [],
      notes: 'Written on this animal by mistake. Moved to UK 123456 700008 on 8 March 2026.',
    },
  });
  expect(edits).toHaveLength(5);
  expect(isMovedAway(String(left?.after.notes))).toBe(true);
  expect([null, 'Off feed.', String(edits[0]?.after.notes)].map(isMovedAway)).toEqual([false, false, false]);
});

test('a move undone after it was sent restores the case, and leaves nothing on the other animal', () => {
  const { _id, ...fields } = record;
  const left = testRecord({ notes: 'Written on this animal by mistake. Moved to UK 123456 700008 on 8 March 2026.' });
  const document = testRecord({ ...fields, _id: 'moved', animal_id: 'cow-8', notes: String(edits[0]?.after.notes) });
  const there = { item: { document, sync: 'clean' as const }, treatments };
  const [filled, newTreatment, newUsage, gone, ...more] = movingBackEdits({ record, left, there });
  expect(filled).toMatchObject({
    op: 'update',
    id: _id,
    parents: { animal_id: 'cow-7' },
    before: left,
    after: { tentative_conditions: [condition], notes: 'Clots.', examined_at: record.examined_at },
  });
  expect(newTreatment).toMatchObject({ op: 'create', parents: { animal_id: 'cow-7', medical_record_id: _id } });
  expect(newUsage).toMatchObject({
    op: 'create',
    parents: { animal_id: 'cow-7', medical_record_id: _id, treatment_id: newTreatment?.id },
    after: { group_id: 'group-1', dose: '20 ml' },
  });
  expect(newTreatment?.id).not.toBe(treatments[0]?.treatment._id);
  expect(gone).toMatchObject({ entity: 'medical-record', op: 'delete', id: 'moved', parents: { animal_id: 'cow-8' } });
  expect(more).toEqual([]);
});
