import { expect, test } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { testCow } from '../../../testing/test-given.ts';
import { newUsage } from '../draft/usage-draft.ts';
import {
  enteredWeights,
  type GroupMedicineDraft,
  groupMedicineFaults,
  groupUsageFields,
  totalAmount,
} from './group-doses.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const start = now.toISOString();
const usage = {
  ...newUsage(now, { administeredBy: 'Ann Weir', startsWithTreatment: true }),
  product_id: '1/1',
  volume: 2,
  units: 'ml',
};
const draftOf = (more: Partial<GroupMedicineDraft> = {}): GroupMedicineDraft => ({
  usage,
  how: 'same',
  weights: {},
  ...more,
});
const entry = testEntry({
  product_id: '1/1',
  strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
  dose: { amount: 0.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
});
const words = {
  atWeight: (amount: number, kg: number) => `${amount} ml for ${kg} kg`,
  forEach: (amount: number, count: number) => `${amount} ml each, ${count} animals`,
};
const facts = new Map([
  ['cow-7', testCow],
  ['cow-8', testCow],
  ['pen-1', testCow],
]);
const group = { animalIds: [...facts.keys()], facts, farm: null };
const of = { animalId: 'cow-7', groupId: 'group-1', group, start, now, heads: {}, words };

test('the same for each: every animal has its own amount, and the total covers all of them', () => {
  expect(groupUsageFields(draftOf(), entry, of)).toMatchObject({
    total_volume: { volume: 2, units: 'ml' },
    dose: null,
    number_of_animals: null,
    group_id: 'group-1',
    start_date: start,
    end_date: start,
  });
  expect(totalAmount(draftOf(), entry, { animalIds: ['cow-7', 'cow-8'], heads: {} })).toBe(4);
});

test('by weight: the formulary gives each animal’s amount, and missing weights are asked for', () => {
  const draft = draftOf({
    how: 'by-weight',
    weights: { 'cow-7': 600, 'cow-8': 400 },
    usage: { ...usage, volume: null },
  });
  expect(groupUsageFields(draft, entry, of)).toMatchObject({
    total_volume: { volume: 15, units: 'ml' },
    dose: '15 ml for 600 kg',
  });
  const animalIds = ['cow-7', 'cow-8'];
  expect(totalAmount(draft, entry, { animalIds, heads: {} })).toBe(25);
  expect(groupMedicineFaults(draft, entry, { animalIds, start, now })).toEqual([]);
  expect(groupMedicineFaults(draft, entry, { animalIds: [...animalIds, 'cow-9'], start, now })).toEqual([
    { field: 'weights', code: 'weight-missing' },
  ]);
});

test('an untagged group is one record with the amount for all of them', () => {
  expect(groupUsageFields(draftOf(), entry, { ...of, heads: { 'cow-7': 40 } })).toMatchObject({
    total_volume: { volume: 80, units: 'ml' },
    dose: '2 ml each, 40 animals',
    number_of_animals: 40,
  });
});

test('a pen has the amount of one of its animals for each of them, also by weight, and its number of animals', () => {
  const heads = { 'pen-1': 190 };
  expect(groupUsageFields(draftOf(), entry, { ...of, animalId: 'pen-1', heads })).toMatchObject({
    total_volume: { volume: 380, units: 'ml' },
    dose: '2 ml each, 190 animals',
    number_of_animals: 190,
  });
  const byWeight = draftOf({ how: 'by-weight', weights: { 'pen-1': 40 }, usage: { ...usage, volume: null } });
  expect(groupUsageFields(byWeight, entry, { ...of, animalId: 'pen-1', heads })).toMatchObject({
    total_volume: { volume: 190, units: 'ml' },
    dose: '1 ml for 40 kg; 1 ml each, 190 animals',
    number_of_animals: 190,
  });
  expect(totalAmount(byWeight, entry, { animalIds: ['pen-1'], heads })).toBe(190);
  expect(totalAmount(draftOf(), entry, { animalIds: ['pen-1', 'cow-7'], heads })).toBe(382);
  expect(totalAmount(draftOf(), entry, { animalIds: ['pen-1', 'cow-7'], heads: { 'pen-1': null } })).toBeNull();
});

test('of the weights in a group, those that a person entered are remembered', () => {
  const weights = { 'cow-7': 600, 'cow-8': 410, 'cow-9': 500, 'cow-10': null };
  const at = '2026-09-01T09:00:00.000Z';
  const weightsFrom = { 'cow-7': { kg: 600, at }, 'cow-8': { kg: 400, at } };
  expect(enteredWeights(draftOf({ weights, weightsFrom }))).toEqual({ 'cow-8': 410, 'cow-9': 500 });
  expect(enteredWeights(draftOf({ weights }))).toEqual({});
});
