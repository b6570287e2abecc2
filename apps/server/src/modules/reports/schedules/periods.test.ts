import { expect, it } from 'vitest';
import { dueAt, firstDayAt, lastWhole, nextFirstDay, periodFrom } from './periods.ts';

const london = 'Europe/London';

it('is a month or a quarter of the practice’s calendar', () => {
  expect(firstDayAt(new Date('2026-11-30T23:30:00Z'), 'month', london)).toBe('2026-11-01');
  expect(firstDayAt(new Date('2026-11-30T23:30:00Z'), 'month', 'Europe/Berlin')).toBe('2026-12-01');
  expect(firstDayAt(new Date('2026-06-30T23:30:00Z'), 'quarter', london)).toBe('2026-07-01');
  expect(periodFrom('2028-02-01', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodFrom('2026-10-01', 'quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect([nextFirstDay('2026-12-01', 'month'), nextFirstDay('2026-10-01', 'quarter')]).toEqual([
    '2027-01-01',
    '2027-01-01',
  ]);
  expect(lastWhole(new Date('2027-01-15T09:00:00Z'), 'quarter', london)).toEqual({
    ...{ from: '2026-10-01', to: '2026-12-31' },
  });
});

it('is made at six in the morning after its last day, whatever the clocks did', () => {
  expect(dueAt({ from: '2026-06-01', to: '2026-06-30' }, london).toISOString()).toBe('2026-07-01T05:00:00.000Z');
  expect(dueAt({ from: '2026-11-01', to: '2026-11-30' }, london).toISOString()).toBe('2026-12-01T06:00:00.000Z');
});
