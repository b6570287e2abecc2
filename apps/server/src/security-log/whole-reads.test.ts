import { expect, it } from 'vitest';
import { createWholeReads, leastRows } from './whole-reads.ts';

const at = new Date('2026-11-21T09:30:00.000Z');
const total = 2_000;

it('a list that was read page by page counts as whole with its last row, once an hour', () => {
  const reads = createWholeReads();
  const whole = Array.from({ length: 10 }, (_, page) =>
    reads.isWhole('isla animals', { total, limit: 200, skip: page * 200 }, at),
  );
  expect(whole).toEqual([...Array(9).fill(false), true]);
  expect(reads.isWhole('isla animals', { total, limit: 2_000, skip: 0 }, at)).toBe(false);
  const later = new Date(at.getTime() + 3_600_000);
  expect(reads.isWhole('isla animals', { total, limit: 2_000, skip: 0 }, later)).toBe(true);
});

it('rows of other readers, of other lists, of an hour before and beyond the end do not count, nor does a short list', () => {
  const reads = createWholeReads();
  const half = { total, limit: 1_000, skip: 0 };
  expect([
    reads.isWhole('isla animals', half, at),
    reads.isWhole('lewis animals', half, at),
    reads.isWhole('isla cases', half, at),
    reads.isWhole('isla animals', { total, limit: 1_000, skip: 5_000 }, at),
    reads.isWhole('isla animals', { ...half, skip: 1_000 }, new Date(at.getTime() + 3_600_000)),
    reads.isWhole('isla animals', { total: leastRows - 1, limit: 1_000, skip: 0 }, at),
  ]).toEqual(Array(6).fill(false));
});
