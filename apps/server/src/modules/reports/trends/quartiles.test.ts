import { expect, it } from 'vitest';
import { quarterOf, quartilesOf } from './quartiles.ts';

it('divides values into quarters, interpolating between two of them', () => {
  expect(quartilesOf([7, 1, 3, 5])).toEqual({ lower: 2.5, median: 4, upper: 5.5 });
  expect(quartilesOf([4, 4, 4])).toEqual({ lower: 4, median: 4, upper: 4 });
  const quartiles = quartilesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([0, 3.5, 3.6, 6, 8.5, 8.6].map((value) => quarterOf(value, quartiles))).toEqual([1, 1, 2, 2, 3, 4]);
});
