import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawalEndsAt } from './rules.ts';

describe('the end of a withdrawal', () => {
  it.each([
    [{ period: 60, unit: 'hours' }, '2026-11-20T10:00:00.000Z', '2026-11-22T22:00:00.000Z'],
    [{ period: 7, unit: 'days' }, '2026-11-20T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
    [{ period: 7, unit: 'days' }, '2026-11-20T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
    [{ period: 0, unit: 'days' }, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    [{ period: 2.5, unit: 'days' }, '2026-11-20T10:00:00.000Z', '2026-11-22T22:00:00.000Z'],
    [{ period: 7, unit: 'days' }, null, null],
    [{ period: 100_000, unit: 'days' }, '9999-01-01T10:00:00.000Z', null],
  ] as const)('of %j after %s is %s', (withdrawal, end, endsAt) => {
    expect(withdrawalEndsAt(withdrawal, end)).toBe(endsAt);
  });

  it('is never earlier than the period after the end of treatment', () => {
    const end = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(end, fc.double({ min: 0, max: 1_000, noNaN: true }), (date, period) => {
        const endsAt = Date.parse(withdrawalEndsAt({ period, unit: 'hours' }, date.toISOString()) ?? '');
        expect(endsAt).toBeGreaterThanOrEqual(date.getTime() + period * 3_600_000);
      }),
    );
  });
});
