import type { TreatmentHistoryOfFarm } from '@byre/contract/across-farms/schema';
import { expect, test } from 'vitest';
import { type BulkChoice, type BulkRow, isWhole, planOf, productsIn } from './bulk-plan.ts';

const at = { farmId: '12/345/6789', animalId: 'UK300001100001', recordId: 'record' };
const usage = (id: string, more: object = {}): BulkRow => ({
  id,
  place: { ...at, entity: 'medicine-usage', treatmentId: 'treatment', usageId: id },
  document: { _id: id, version: 3, product_id: 'a', batches: [], administered_by: null, ...more },
});
const record = (id: string, state: 'open' | 'closed'): BulkRow => ({
  id,
  place: { ...at, entity: 'medical-record', recordId: id },
  document: { _id: id, version: 1, state },
});
const treatment = (id: string, happened_at: string, successful_treatment: boolean | null = null) =>
  ({
    ...{ _id: id, version: 5, farm_id: at.farmId, animal_id: at.animalId, medical_record_id: 'open' },
    ...{ happened_at, successful_treatment },
  }) as TreatmentHistoryOfFarm;
const choice = (more: Partial<BulkChoice>): BulkChoice => ({
  ...{ field: 'batches', text: '', expiry: '', response: null, species: null },
  ...more,
});
const none = new Map();

test('a batch replaces the current one, and a row that already has it is left alone', () => {
  const same = [{ number: 'B12', expiry: '2027-03-31T00:00:00.000Z' }];
  const lines = planOf(
    [usage('one', { batches: [{ number: 'A1', expiry: null }] }), usage('two', { batches: same })],
    choice({ text: ' B12 ', expiry: '2027-03-31' }),
    none,
  );
  expect(lines).toMatchObject([
    {
      id: 'one',
      why: null,
      write: { version: 3, before: { batches: [{ number: 'A1', expiry: null }] }, after: { batches: same } },
    },
    { id: 'two', why: 'same', write: null },
  ]);
});

test('a case is closed through its last treatment, using that treatment’s version', () => {
  const rows = [record('open', 'open'), record('bare', 'open'), record('done', 'closed')];
  const treatments = new Map([
    ['open', [treatment('late', '2026-11-20T09:00:00.000Z'), treatment('early', '2026-11-01T09:00:00.000Z', false)]],
  ]);
  const lines = planOf(rows, choice({ field: 'close' }), treatments);
  expect(lines.map(({ id, why }) => [id, why])).toEqual([
    ['open', null],
    ['bare', 'no-treatment'],
    ['done', 'closed'],
  ]);
  expect(lines[0]?.write).toMatchObject({
    place: { entity: 'treatment-history', treatmentId: 'late' },
    ...{ version: 5, before: { successful_treatment: null }, after: { successful_treatment: true } },
  });
});

test('nothing is offered until enough is filled in', () => {
  const choices = [choice({}), choice({ text: ' ' }), choice({ text: 'B12' }), choice({ field: 'response' })];
  expect(choices.map(isWhole)).toEqual([false, false, true, false]);
  expect(isWhole(choice({ field: 'response', response: 'Good' }))).toBe(true);
  expect(isWhole(choice({ text: 'B12', expiry: '31/2/2027' }))).toBe(false);
  expect(isWhole(choice({ text: 'B12', expiry: '2027-02-28' }))).toBe(true);
  expect(productsIn([usage('one'), usage('two', { product_id: 'b' }), usage('three')])).toBe(2);
});

test('animals are given a species, against the version that was seen, and one that has it is left alone', () => {
  const animal = (id: string, species: string | null): BulkRow => ({
    id,
    place: { entity: 'animal', farmId: at.farmId, animalId: id },
    document: { _id: id, version: 2, species },
  });
  const cattle = choice({ field: 'species', species: 'Cattle' });
  expect([isWhole(cattle), isWhole(choice({ field: 'species' }))]).toEqual([true, false]);
  expect(planOf([animal('one', null), animal('two', 'Cow'), animal('three', 'Cattle')], cattle, none)).toMatchObject([
    { id: 'one', write: { version: 2, before: { species: null }, after: { species: 'Cattle' } } },
    { id: 'two', write: { before: { species: 'Cow' }, after: { species: 'Cattle' } } },
    { id: 'three', why: 'same', write: null },
  ]);
});
