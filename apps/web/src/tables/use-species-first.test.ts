import { expect, test } from 'vitest';
import { speciesFirst } from './use-species-first.ts';

test('the practice’s species come first, in the usual order, and nothing is left out', () => {
  const usual = ['Cattle', 'Sheep', 'Goat', 'Pig'] as const;
  expect(speciesFirst(usual, ['Pig', 'Goat', 'Alpaca'])).toEqual(['Goat', 'Pig', 'Cattle', 'Sheep']);
  expect(speciesFirst(usual, [])).toEqual(usual);
});
