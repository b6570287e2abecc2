import { expect, test } from 'vitest';
import { givenTo } from '../../../testing/test-given.ts';
import { restrictionsOfUse } from './use-restrictions.ts';

const at = '2026-11-21T09:00:00.000Z';
const refused = (product_type: 'meat' | 'milk' | 'eggs') => ({
  product_type,
  not_permitted: true,
  period: null,
  unit: null,
});
const state = (name: string) => ({ reproductive_state: [{ name, date: '2026-09-01T00:00:00.000Z' }] });
const born = (day: string) => ({ date_of_birth: `${day}T00:00:00.000Z` });

test.each([
  ['a bull', { gender: 'Male' }, []],
  ['a calf', born('2026-08-01'), []],
  ['a suckler cow', { national_breed_code: 'LIMX' }, []],
  ['a cow in milk', state('mid lactation'), ['milk']],
  ['a cow in milk and in calf', state('lactating in calf'), ['milk']],
  ['a cow whose state nobody recorded', {}, ['milk']],
  ['a dry cow', state('dry'), ['before_calving']],
  ['an in-calf heifer', state('In-calf heifer'), ['before_calving']],
  ['a heifer of sixteen months', born('2025-07-01'), ['before_calving']],
  [
    'an animal without a species',
    { species: null, gender: null, date_of_birth: null, national_breed_code: null },
    ['milk'],
  ],
  ['a dog', { species: 'Dog' }, []],
] as const)('a label that is not for milking animals says of %s: %j', (_, facts, told) => {
  expect(restrictionsOfUse([refused('milk')], givenTo(facts as object), at)).toEqual(told);
});

test('a label that is not for laying birds says nothing of a pullet of ten weeks, and a group has what any of it has', () => {
  const hen = { species: 'Chicken', national_breed_code: null, ...born('2026-01-01') };
  const pullet = { ...hen, ...born('2026-09-12') };
  expect(restrictionsOfUse([refused('eggs')], givenTo(hen), at)).toEqual(['eggs']);
  expect(restrictionsOfUse([refused('eggs')], givenTo(pullet), at)).toEqual([]);
  expect(
    restrictionsOfUse([refused('milk'), refused('meat')], givenTo({}, state('dry'), { gender: 'Male' }), at),
  ).toEqual(['meat', 'milk', 'before_calving']);
});

test('a farm whose milk nobody drinks, and a label that permits the use, say nothing', () => {
  const farm = { robust_farm_type: 'Dairy', milk_for_people: false };
  expect(restrictionsOfUse([refused('milk')], { ...givenTo(), farm }, at)).toEqual([]);
  expect(restrictionsOfUse([{ ...refused('milk'), not_permitted: false, period: 24 }], givenTo(), at)).toEqual([]);
});
