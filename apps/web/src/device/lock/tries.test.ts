import { expect, it } from 'vitest';
import { afterWrong, noTries, waitLeft } from './tries.ts';

const minute = 60_000;

it('four mistakes cost nothing, then each wrong PIN adds a longer wait, up to an hour', () => {
  let tries = noTries;
  const waits = Array.from({ length: 11 }, () => {
    tries = afterWrong(tries, 0);
    return waitLeft(tries, 0) / minute;
  });
  expect(waits).toEqual([0, 0, 0, 0, 0.5, 1, 5, 15, 60, 60, 60]);
});

it('a wait ends after its time, and a clock that is put back does not prolong it', () => {
  const tries = { count: 6, untilMs: 10 * minute };
  expect([waitLeft(tries, 9.5 * minute), waitLeft(tries, 10 * minute), waitLeft(tries, -99 * minute)]).toEqual([
    0.5 * minute,
    0,
    minute,
  ]);
});
