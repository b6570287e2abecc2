import { expect, it } from 'vitest';
import { lagLog } from './lag-log.ts';

const keptMs = 10_000;

it('a replica’s answer is as of the last moment at which the primary was no further than the replica', () => {
  const log = lagLog(keptMs);
  log.note(1_000, 100);
  log.note(2_000, 200);
  log.note(3_000, 300);
  expect([99, 100, 299, 300, 1_000].map(log.asOf)).toEqual([null, 1_000, 2_000, 3_000, 3_000]);
});

it('a replica that has everything does not grow old while nothing is written', () => {
  const log = lagLog(keptMs);
  log.note(1_000, 100);
  log.note(9_000, 100);
  log.note(60_000, 100);
  expect(log.asOf(100)).toBe(60_000);
});

it('moments older than the log are not reported', () => {
  const log = lagLog(keptMs);
  log.note(1_000, 100);
  log.note(20_000, 200);
  expect(log.asOf(100)).toBeNull();
});

it('an answer that arrives late does not move the primary back', () => {
  const log = lagLog(keptMs);
  log.note(2_000, 200);
  log.note(1_000, 100);
  log.note(3_000, 150);
  expect(log.asOf(150)).toBeNull();
  expect(log.asOf(200)).toBe(2_000);
});
