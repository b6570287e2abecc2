import { expect, it } from 'vitest';
import { scaleTo } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [7, [0, 2, 4, 6, 8]],
  [43, [0, 20, 40, 60]],
  [1_200, [0, 500, 1_000, 1_500]],
])('an axis for %d has round values and extends beyond it', (largest, ticks) => {
  expect(scaleTo(largest)).toEqual({ top: ticks.at(-1), ticks });
});
