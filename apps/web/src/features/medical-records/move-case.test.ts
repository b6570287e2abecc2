import type { Attachment } from '@byre/contract/attachments/schema';
import { expect, test } from 'vitest';
import type { Edit } from '../../device/edits/edits.ts';
import { testPhoto, testRecord, testTreatment, testUsage } from '../../testing/test-records.ts';
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
  photos: [],
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
  const [filled, newTreatment, newUsage, gone, ...more] = movingBackEdits({ record, left, there, photos: [] });
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

const ids = (edit: Edit | undefined) => [
  edit?.after.medical_record_id,
  edit?.after.treatment_id,
  edit?.after.medicine_usage_id,
];

test('photos move with what they show, each with the picture of the first one', () => {
  const [treatment] = treatments;
  const below = { treatment_id: treatment?.treatment._id ?? '' };
  const photos = [
    testPhoto({ _id: 'of-case', caption: 'Left hind' }),
    testPhoto({ _id: 'of-treatment', ...below }),
    testPhoto({ _id: 'of-medicine', ...below, medicine_usage_id: usage._id }),
    testPhoto({ _id: 'of-a-deleted-treatment', treatment_id: 'deleted', medicine_usage_id: 'deleted' }),
  ];
  const moving = movingEdits({ record, treatments, photos, toAnimalId: 'cow-8', tags: { from: '7', to: '8' }, now });
  const [newCase, newTreatment, newUsage, ...rest] = moving;
  const copies = rest.slice(0, 4);
  expect(copies.map(({ op, parents }) => [op, parents.animal_id, parents.medical_record_id])).toEqual(
    Array(4).fill(['create', 'cow-8', newCase?.id]),
  );
  expect(copies.map(ids)).toEqual([
    [newCase?.id, null, null],
    [newCase?.id, newTreatment?.id, null],
    [newCase?.id, newTreatment?.id, newUsage?.id],
    [newCase?.id, null, null],
  ]);
  expect(copies[0]?.after).toMatchObject({ caption: 'Left hind', copied_from: 'of-case', sha256: photos[0]?.sha256 });
  expect(new Set(copies.map(({ id }) => id)).size).toBe(4);
  // The first ones are deleted after their copies are made, and before what they show.
  expect(rest.slice(4, 8).map(({ op, id, parents }) => [op, id, parents.animal_id])).toEqual(
    photos.map(({ _id }) => ['delete', _id, 'cow-7']),
  );
  expect(rest.slice(8).map(({ entity, op }) => `${op} ${entity}`)).toEqual([
    'delete treatment-history',
    'update medical-record',
  ]);
});

test('a photo that was never sent is copied from where its device sends it, however often it moves', () => {
  const from = (photo: Attachment) =>
    movingEdits({ record, treatments: [], photos: [photo], toAnimalId: 'cow-8', tags: { from: '7', to: '8' }, now })[1]
      ?.after.copied_from;
  const unsent = { version: 0, sha256: null };
  expect(from(testPhoto({ _id: 'first', ...unsent }))).toBe('first');
  expect(from(testPhoto({ _id: 'second', ...unsent, copied_from: 'first' }))).toBe('first');
  // The record was sent, its bytes were not.
  expect(from(testPhoto({ _id: 'second', version: 1, sha256: null, copied_from: 'first' }))).toBe('first');
  // A copy that was not sent yet already shows the size and hash of the first one.
  expect(from(testPhoto({ _id: 'second', version: 0, copied_from: 'first' }))).toBe('first');
  expect(from(testPhoto({ _id: 'second', version: 1, copied_from: 'first' }))).toBe('second');
});

test('a move undone after it was sent brings the photos back', () => {
  const document = testRecord({ _id: 'moved', animal_id: 'cow-8' });
  const there = { item: { document, sync: 'clean' as const }, treatments };
  const photos = [testPhoto({ _id: 'copy', animal_id: 'cow-8', medical_record_id: 'moved', copied_from: 'first' })];
  const back = movingBackEdits({ record, left: record, there, photos });
  expect(back.slice(3)).toMatchObject([
    {
      entity: 'attachment',
      op: 'create',
      parents: { animal_id: 'cow-7' },
      after: { medical_record_id: record._id, copied_from: 'copy' },
    },
    { entity: 'attachment', op: 'delete', id: 'copy', parents: { animal_id: 'cow-8' } },
    { entity: 'medical-record', op: 'delete', id: 'moved' },
  ]);
});
