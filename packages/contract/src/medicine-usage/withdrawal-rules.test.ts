import { describe, expect, it } from 'vitest';
import { givenMedicine, suckler } from '../../testing/given-medicine.ts';
import { endsAtOf, inFull, isNeverPermitted, periodOf, withdrawalErrors } from './rules.ts';
import type { Withdrawal, WithdrawalInput } from './schema.ts';
import { isCourseOpenTooLong, withheldNow } from './withheld.ts';

const meat = { period: 7, unit: 'days' } as const;
const line = (more: object = {}) => inFull({ product_type: 'meat', ...meat, ...more });

const withheldAfter = (end_date: string | null, ...withdrawals: Withdrawal[]) =>
  withheldNow({
    usages: [givenMedicine({ end_date, withdrawals })],
    animal: suckler,
    farm: null,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });

describe('a withdrawal in full', () => {
  it('says of what nobody wrote that it counts from the treatment, is permitted, and has nothing else', () => {
    expect(inFull({ product_type: 'milk' })).toEqual({
      ...{ product_type: 'milk', not_permitted: false, period: null, unit: null, counts_from: 'treatment' },
      ...{ minimum_dry_days: null, ends_at: null, basis: null, period_reason: null },
    });
  });

  it('has every member that was sent', () => {
    const written = {
      ...{ product_type: 'milk', not_permitted: true, period: 96, unit: 'hours', counts_from: 'calving' },
      ...{ minimum_dry_days: 42, ends_at: '2026-10-18T05:00:00.000Z', basis: 'spc', period_reason: null },
    } as const;
    expect(inFull(written)).toEqual(written);
  });
});

describe('produce that must never be used', () => {
  it.each([
    ['is not permitted', { ...meat, not_permitted: true }],
    ['has no period', { period: null, unit: 'days' }],
    ['has a period without a unit', { period: 7, unit: null }],
  ] as const)('%s: no period counts, and there is no end', (_, withdrawal) => {
    expect(isNeverPermitted(withdrawal)).toBe(true);
    expect(periodOf(withdrawal)).toBeNull();
    expect(endsAtOf(withdrawal, '2026-11-20T10:00:00.000Z', [])).toBeNull();
    const recorded = inFull({ product_type: 'meat', ...withdrawal });
    expect(withheldAfter(null, recorded)).toMatchObject([{ until: null, reason: 'not_permitted' }]);
  });

  it('is withheld for ever if its end would be after the year 9999', () => {
    expect(endsAtOf(meat, '9999-12-01T10:00:00.000Z', [])).toBe('9999-12-08T10:00:00.000Z');
    expect(withheldAfter('9999-12-30T10:00:00.000Z', line())).toMatchObject([{ until: null, reason: 'not_permitted' }]);
  });
});

describe('the calving that milk counts from', () => {
  const milk = { period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: null } as const;
  const calved = (...entries: [name: string, date: string][]) => entries.map(([name, date]) => ({ name, date }));
  const endOf = (treated: string, ...entries: [name: string, date: string][]) =>
    endsAtOf(milk, treated, calved(...entries));

  it('is the first after the treatment, whatever the order of the history', () => {
    const [first, later] = ['2026-10-14T05:00:00.000Z', '2027-10-01T05:00:00.000Z'];
    const end = '2026-10-18T05:00:00.000Z';
    expect(endOf('2026-08-19T10:00:00.000Z', ['early lactation', later], ['early lactation', first])).toBe(end);
  });

  it('is recognised by the beginning of the state, not by words further on', () => {
    const date = '2026-10-14T05:00:00.000Z';
    expect(endOf('2026-08-19T10:00:00.000Z', ['  Early lactation', date])).toBe('2026-10-18T05:00:00.000Z');
    for (const name of ['not early lactation', 'pre-early lactation', 'early lactations']) {
      expect(endOf('2026-08-19T10:00:00.000Z', [name, date])).toBeNull();
    }
  });

  it('is not at the very moment of the treatment', () => {
    const moment = '2026-08-19T10:00:00.000Z';
    expect(endOf(moment, ['early lactation', moment])).toBeNull();
  });
});

describe('what a vet is told about a contradictory withdrawal', () => {
  const problemsOf = (one: object) =>
    withdrawalErrors([line() as WithdrawalInput, { product_type: 'milk', ...one } as WithdrawalInput]).map(
      ({ pointer, code, message }) => `${pointer} ${code}: ${message}`,
    );

  it.each<[object, string[]]>([
    [{ ...meat }, []],
    [{ not_permitted: true }, []],
    [{ ...meat, counts_from: 'calving', minimum_dry_days: 42 }, []],
    [
      { not_permitted: true, ...meat },
      [
        '/withdrawals/1/period contradiction: Produce that must not be used has no period.',
        '/withdrawals/1/unit contradiction: Produce that must not be used has no unit.',
      ],
    ],
    [
      { period: null },
      [
        '/withdrawals/1/period required: period is required, unless it is not permitted.',
        '/withdrawals/1/unit required: unit is required, unless it is not permitted.',
      ],
    ],
    [
      { not_permitted: true, counts_from: 'calving' },
      ['/withdrawals/1/counts_from contradiction: Produce that must not be used has no period to count.'],
    ],
    [
      { ...meat, product_type: 'meat', counts_from: 'calving' },
      ['/withdrawals/1/counts_from contradiction: Only a milk withdrawal period can start at calving.'],
    ],
    [
      { ...meat, minimum_dry_days: 42 },
      [
        '/withdrawals/1/minimum_dry_days contradiction: A minimum dry period is only for a period that starts at calving.',
      ],
    ],
    [{ ...meat, minimum_dry_days: null }, []],
  ])('%j', (one, problems) => {
    expect(problemsOf(one)).toEqual(problems);
  });
});

describe('what is withheld now', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const usage = (end_date: string | null, ...withdrawals: object[]) =>
    givenMedicine({
      end_date,
      withdrawals: withdrawals.map((one) => inFull({ product_type: 'meat', ...meat, ...one })),
    });
  const withheld = (...usages: ReturnType<typeof usage>[]) =>
    withheldNow({ usages, animal: suckler, farm: null, now }).map(({ productType, until, reason, lines }) => [
      productType,
      until,
      reason,
      lines.length,
    ]);

  it('lists meat, milk, eggs and honey in this order, whatever was written first', () => {
    const all = ['honey', 'eggs', 'milk', 'meat'].map((product_type) => ({ product_type }));
    expect(withheld(usage('2026-11-20T10:00:00.000Z', ...all)).map(([produce]) => produce)).toEqual([
      'meat',
      'milk',
      'eggs',
      'honey',
    ]);
  });

  it('puts the strongest reason first: never, an open course, an awaited calving, and the later of two dates', () => {
    const dated = [usage('2026-11-18T10:00:00.000Z', {}), usage('2026-11-20T10:00:00.000Z', {})];
    expect(withheld(...dated)).toEqual([['meat', '2026-11-27T10:00:00.000Z', 'dated', 2]]);
    expect(withheld(...dated.toReversed())).toEqual([['meat', '2026-11-27T10:00:00.000Z', 'dated', 2]]);
    const calving = usage('2026-11-20T10:00:00.000Z', { counts_from: 'calving' });
    expect(withheld(...dated, calving)).toEqual([['meat', null, 'awaits_calving', 3]]);
    expect(withheld(...dated, calving, usage(null, {}))).toEqual([['meat', null, 'open_course', 4]]);
    const never = usage(null, { not_permitted: true });
    expect(withheld(...dated, calving, usage(null, {}), never)).toEqual([['meat', null, 'not_permitted', 5]]);
  });

  it('is nothing from the moment on at which it ends, and nothing where the period is zero', () => {
    expect(withheld(usage('2026-11-14T12:00:00.000Z', {}))).toEqual([]);
    expect(withheld(usage('2026-11-14T12:00:00.001Z', {}))).toEqual([['meat', '2026-11-21T12:00:00.001Z', 'dated', 1]]);
    expect(withheld(usage('2026-11-21T00:00:00.000Z', { period: 0 }), usage(null, { period: 0 }))).toEqual([]);
  });
});

describe('a course without an end', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const course = { start_date: '2026-09-22T12:00:00.000Z', end_date: null, created_at: '2026-11-21T00:00:00.000Z' };

  it('is asked for its end sixty days after its start, or after it was recorded', () => {
    expect(isCourseOpenTooLong(course, now)).toBe(false);
    expect(isCourseOpenTooLong(course, new Date(now.getTime() + 1))).toBe(true);
    expect(isCourseOpenTooLong({ ...course, start_date: null }, new Date(now.getTime() + 1))).toBe(false);
    expect(isCourseOpenTooLong({ ...course, end_date: course.start_date }, new Date(now.getTime() + 1))).toBe(false);
  });
});
