import { expect, test } from 'vitest';
import { isShortOf, producedBy, usualUnit, withdrawalOf, withSource } from './withdrawals.ts';

test('withdrawals are asked for the food that the species produces', () => {
  expect(producedBy('Cattle')).toEqual(['meat', 'milk']);
  expect(producedBy('Pig')).toEqual(['meat']);
  expect(producedBy('Chicken')).toEqual(['meat', 'eggs']);
  expect(producedBy('Honey bee')).toEqual(['honey']);
  expect(producedBy(null)).toEqual(['meat', 'milk', 'eggs', 'honey']);
});

test('milk is counted in hours and everything else in days', () => {
  expect(usualUnit('milk')).toBe('hours');
  expect(usualUnit('meat')).toBe('days');
});

const label = { product_type: 'meat' as const, not_permitted: false, period: 18, unit: 'days' as const };
const line = { product_type: 'meat' as const, period: 18, unit: 'days' as const, basis: 'spc' as const };

test('a period shorter than the label is the vet’s, and from the label again once it is long enough', () => {
  const short = withSource({ ...line, period: 1 }, label);
  expect(short).toMatchObject({ period: 1, basis: 'vet' });
  const reasoned = { ...short, period_reason: 'A slip' };
  expect(withSource({ ...reasoned, period: null }, label)).toMatchObject({ basis: 'vet', period_reason: 'A slip' });
  expect(withSource({ ...reasoned, period: 18 }, label)).toEqual(line);
  expect(withSource({ ...line, period: 20 }, label)).toEqual({ ...line, period: 20 });
  expect(withSource({ ...short, basis: 'cascade', wasFromLabel: false, period: 18 }, label)).toMatchObject({
    basis: 'cascade',
  });
});

test.each([
  ['one day less', { ...line, period: 17 }, true],
  ['hours for days', { ...line, unit: 'hours' as const }, true],
  ['the same in hours', { ...line, period: 432, unit: 'hours' as const }, false],
  ['zero', { ...line, period: 0 }, true],
  ['being filled in', { ...line, period: null }, false],
  ['never to be used', { ...line, period: null, not_permitted: true }, false],
  ['with a reason', { ...line, period: 1, period_reason: 'Tested' }, true],
])('%s is shorter than 18 days of the label: %s', (_, one, is) => {
  expect(isShortOf(one, label)).toBe(is);
});

test('a period after treatment is shorter than one after calving, and so are too few dry days', () => {
  const dryCow = {
    product_type: 'milk' as const,
    not_permitted: false,
    period: 96,
    unit: 'hours' as const,
    counts_from: 'calving' as const,
    minimum_dry_days: 42,
  };
  const milk = { product_type: 'milk' as const, period: 96, unit: 'hours' as const, basis: null };
  expect(isShortOf(milk, dryCow)).toBe(true);
  expect(isShortOf({ ...milk, counts_from: 'calving', minimum_dry_days: 40 }, dryCow)).toBe(true);
  expect(isShortOf({ ...milk, counts_from: 'calving', minimum_dry_days: 42 }, dryCow)).toBe(false);
});

test('a reason is recorded with its period, and an empty one is none', () => {
  const reasons = ['  Tested negative ', '  ', undefined].map(
    (period_reason) =>
      withdrawalOf({ ...line, ...(period_reason === undefined ? {} : { period_reason }) }).period_reason,
  );
  expect(reasons).toEqual(['Tested negative', null, null]);
});
