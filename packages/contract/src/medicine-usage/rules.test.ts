import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsAtOf, withdrawalErrors } from './rules.ts';

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
    expect(endsAtOf(withdrawal, end, [])).toBe(endsAt);
  });

  it('is never earlier than the end of treatment plus the period', () => {
    const end = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(end, fc.double({ min: 0, max: 1_000, noNaN: true }), (date, period) => {
        const endsAt = Date.parse(endsAtOf({ period, unit: 'hours' }, date.toISOString(), []) ?? '');
        expect(endsAt).toBeGreaterThanOrEqual(date.getTime() + period * 3_600_000);
      }),
    );
  });
});

describe('a withdrawal that counts from calving', () => {
  const milk = { period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 } as const;
  const driedOff = '2026-08-19T10:00:00.000Z';
  const entry = (name: string, date: string) => ({ name, date });
  const calvedOn = (date: string) => [entry('dry', driedOff), entry('early lactation (lactation 4)', date)];

  it.each([
    ['has no end until a calving is recorded', [entry('dry', driedOff)], null],
    [
      'counts from calving if the dry period was long enough',
      calvedOn('2026-10-14T05:00:00.000Z'),
      '2026-10-18T05:00:00.000Z',
    ],
    [
      'counts from the end of the day if only the day of calving is known',
      calvedOn('2026-10-14T00:00:00.000Z'),
      '2026-10-19T00:00:00.000Z',
    ],
    [
      'counts from the least dry time where she calved sooner',
      calvedOn('2026-09-01T05:00:00.000Z'),
      '2026-10-04T10:00:00.000Z',
    ],
    [
      'recognises the state in any case of letters, and without a number',
      [entry('Early lactation', '2026-10-14T05:00:00.000Z')],
      '2026-10-18T05:00:00.000Z',
    ],
    ['counts only a calving after the treatment', calvedOn('2025-09-01T05:00:00.000Z'), null],
    [
      'counts from the first such calving',
      [...calvedOn('2026-10-14T05:00:00.000Z'), entry('early lactation (lactation 5)', '2027-10-01T05:00:00.000Z')],
      '2026-10-18T05:00:00.000Z',
    ],
  ])('%s', (_, history, endsAt) => {
    expect(endsAtOf(milk, driedOff, history)).toBe(endsAt);
  });

  it('ignores a calving on the day the treatment ended if only the day is known', () => {
    const day = '2026-08-19T00:00:00.000Z';
    expect(endsAtOf(milk, day, [entry('early lactation', '2026-08-19T18:00:00.000Z')])).toBeNull();
    expect(endsAtOf(milk, day, [entry('early lactation', '2026-08-20T00:00:00.000Z')])).toBe(
      '2026-10-05T00:00:00.000Z',
    );
  });

  it('has no end while the treatment goes on', () => {
    expect(endsAtOf(milk, null, calvedOn('2026-10-14T05:00:00.000Z'))).toBeNull();
  });
});

describe('contradictions in a withdrawal', () => {
  const milk = { product_type: 'milk', period: 96, unit: 'hours' } as const;
  it.each([
    ['a period', milk, []],
    ['never permitted', { product_type: 'milk', not_permitted: true }, []],
    [
      'never permitted, said in full',
      {
        product_type: 'meat',
        not_permitted: true,
        period: null,
        unit: null,
        counts_from: 'treatment',
        minimum_dry_days: null,
      },
      [],
    ],
    ['from calving', { ...milk, counts_from: 'calving', minimum_dry_days: 42 }, []],
    ['from calving without a minimum dry period', { ...milk, counts_from: 'calving' }, []],
    [
      'neither',
      { product_type: 'milk' },
      [
        ['/withdrawals/0/period', 'required'],
        ['/withdrawals/0/unit', 'required'],
      ],
    ],
    ['no unit', { product_type: 'milk', period: 1, not_permitted: false }, [['/withdrawals/0/unit', 'required']]],
    [
      'both',
      { ...milk, not_permitted: true },
      [
        ['/withdrawals/0/period', 'contradiction'],
        ['/withdrawals/0/unit', 'contradiction'],
      ],
    ],
    [
      'meat from calving',
      { ...milk, product_type: 'meat', counts_from: 'calving' },
      [['/withdrawals/0/counts_from', 'contradiction']],
    ],
    [
      'never permitted from calving',
      { product_type: 'milk', not_permitted: true, counts_from: 'calving' },
      [['/withdrawals/0/counts_from', 'contradiction']],
    ],
    [
      'a dry period counted from treatment',
      { ...milk, minimum_dry_days: 42 },
      [['/withdrawals/0/minimum_dry_days', 'contradiction']],
    ],
  ] as const)('%s', (_, withdrawal, errors) => {
    expect(withdrawalErrors([withdrawal]).map(({ pointer, code }) => [pointer, code])).toEqual(errors);
  });
});
