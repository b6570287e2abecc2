import { expect, test } from 'vitest';
import { producedBy, usualUnit } from './withdrawals.ts';

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
