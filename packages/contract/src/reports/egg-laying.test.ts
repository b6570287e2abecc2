import { expect, it } from 'vitest';
import { mayLay } from './egg-laying.ts';

const at = '2026-05-01T10:00:00.000Z';
const hen = { species: 'Chicken', gender: 'Female', date_of_birth: '2026-01-09T10:00:00.000Z' };

it('a female bird may be laying from sixteen weeks, or if her age is unknown', () => {
  const young = { ...hen, date_of_birth: '2026-01-09T10:00:00.001Z' };
  expect([hen, young, { ...hen, date_of_birth: null }].map((bird) => mayLay(bird, at))).toEqual([true, false, true]);
});

it('quail lay from six weeks', () => {
  const quail = { ...hen, species: 'Quail', date_of_birth: '2026-03-20T00:00:00.000Z' };
  expect([mayLay(quail, at), mayLay({ ...quail, species: 'Duck' }, at)]).toEqual([true, false]);
});

it('birds without a sex count only if they are too old to be fattened', () => {
  const unsexed = { ...hen, gender: null };
  expect(
    [unsexed, { ...unsexed, date_of_birth: null }, { ...unsexed, species: 'Turkey' }].map((bird) => mayLay(bird, at)),
  ).toEqual([true, false, false]);
});

it('cockerels, other birds, and animals that are no birds do not lay', () => {
  const others = [{ gender: 'Male' }, { species: 'Pigeon' }, { species: 'Cattle' }, { species: null }];
  expect(others.map((other) => mayLay({ ...hen, ...other }, at))).toEqual([false, false, false, false]);
});
