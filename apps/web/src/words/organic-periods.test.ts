import { inFull, type SaidWithdrawal } from '@byre/contract/medicine-usage/rules';
import { dairyCow, dairyFarm, givenMedicine } from '@byre/contract/testing/given-medicine';
import { expect, test } from 'vitest';
import { inOrganic, organicNow, organicPeriodsOf, organicRule } from './organic-periods.ts';

const organic = { ...dairyFarm, organic_status: true };
const of = { animal: dairyCow, farm: organic };
const line = (
  product_type: 'meat' | 'milk',
  period: number,
  unit: 'days' | 'hours',
  more: Partial<SaidWithdrawal> = {},
) => inFull({ product_type, period, unit, basis: 'spc', ...more });
const label = (product_type: 'meat' | 'milk', period: number, unit: 'days' | 'hours') => ({
  product_type,
  not_permitted: false,
  period,
  unit,
});
const told = (usage: Parameters<typeof organicPeriodsOf>[0], at: Parameters<typeof organicPeriodsOf>[1] = of) =>
  organicPeriodsOf(usage, at).map(({ productType, withdrawal, until }) => [
    productType,
    `${withdrawal.period} ${withdrawal.unit}`,
    until,
  ]);

// Twice the legal period, 48 hours where there is none: Commission Regulation (EC) No 889/2008, Article 24(5).
test.each([
  [18, 'days', '36 days'],
  [24, 'hours', '48 hours'],
  [84, 'hours', '168 hours'],
  [1, 'days', '2 days'],
  [12, 'hours', '48 hours'],
  [23, 'hours', '48 hours'],
  [0, 'days', '48 hours'],
  [0, 'hours', '48 hours'],
  [2.5, 'days', '5 days'],
] as const)('a legal period of %d %s is %s on an organic holding', (period, unit, expected) => {
  const { period: organicPeriod, unit: organicUnit } = inOrganic(line('milk', period, unit));
  expect(`${organicPeriod} ${organicUnit}`).toBe(expected);
});

test('both ends are counted from the last dose, for meat and milk', () => {
  const usage = givenMedicine({ withdrawals: [line('meat', 18, 'days'), line('milk', 24, 'hours')] });
  expect(told(usage)).toEqual([
    ['meat', '36 days', '2026-12-26T09:00:00.000Z'],
    ['milk', '48 hours', '2026-11-22T09:00:00.000Z'],
  ]);
});

test.each([
  ['another holding', { ...dairyFarm, organic_status: false }],
  ['one of which nobody has said', { ...dairyFarm, organic_status: null }],
  ['one of which nothing is known', null],
])('%s has no second date', (_, farm) => {
  const usage = givenMedicine({ withdrawals: [line('meat', 18, 'days')] });
  expect(told(usage, { animal: dairyCow, farm })).toEqual([]);
});

test.each([
  ['a vaccine', { residue_limit: 'not_required' as const, withdrawals: [line('meat', 0, 'days')] }],
  ['no withdrawal recorded', { withdrawals: [] }],
  ['never to be used', { withdrawals: [inFull({ product_type: 'meat', not_permitted: true, basis: 'vet' })] }],
  [
    'a substance without a residue limit',
    { residue_limit: 'unknown' as const, withdrawals: [line('meat', 28, 'days')] },
  ],
  ['a banned substance', { name: 'Metronidazole', withdrawals: [line('meat', 28, 'days')] }],
])('there is no second date after %s', (_, facts) => {
  expect(told(givenMedicine(facts))).toEqual([]);
});

test('a recorded zero withholds 48 hours, also while a course goes on', () => {
  const withdrawals = [line('meat', 0, 'days'), line('milk', 0, 'hours')];
  expect(told(givenMedicine({ withdrawals }))).toEqual([
    ['meat', '48 hours', '2026-11-22T09:00:00.000Z'],
    ['milk', '48 hours', '2026-11-22T09:00:00.000Z'],
  ]);
  expect(told(givenMedicine({ withdrawals, end_date: null }))).toEqual([
    ['meat', '48 hours', null],
    ['milk', '48 hours', null],
  ]);
});

test('where the label counts because the recorded period is shorter without a reason, it is doubled', () => {
  const facts = { label_withdrawals: [label('meat', 18, 'days')] };
  expect(told(givenMedicine({ ...facts, withdrawals: [line('meat', 1, 'days')] }))).toEqual([
    ['meat', '36 days', '2026-12-26T09:00:00.000Z'],
  ]);
  const reasoned = line('meat', 4, 'days', { basis: 'vet', period_reason: 'Residue test negative' });
  expect(told(givenMedicine({ ...facts, withdrawals: [reasoned] }))).toEqual([
    ['meat', '8 days', '2026-11-28T09:00:00.000Z'],
  ]);
});

test('milk after a dry-cow tube counts from calving, and its dry days stay', () => {
  const tube = line('milk', 96, 'hours', { counts_from: 'calving', minimum_dry_days: 42 });
  const usage = givenMedicine({ withdrawals: [tube] });
  expect(told(usage)).toEqual([['milk', '192 hours', null]]);
  const calved = { ...dairyCow, reproductive_state: [{ name: 'early lactation', date: '2027-01-20T06:00:00.000Z' }] };
  expect(told(usage, { animal: calved, farm: organic })).toEqual([['milk', '192 hours', '2027-01-28T06:00:00.000Z']]);
});

test('a bull has no milk, whatever was recorded', () => {
  const usage = givenMedicine({ withdrawals: [line('meat', 2, 'days'), line('milk', 0, 'hours')] });
  expect(told(usage, { animal: { ...dairyCow, gender: 'Male' }, farm: organic })).toEqual([
    ['meat', '4 days', '2026-11-24T09:00:00.000Z'],
  ]);
});

test('of several medicines the last end counts, and one that is over is left out', () => {
  const usages = [2, 5].map((days) =>
    givenMedicine({ withdrawals: [line('meat', days, 'days'), line('milk', 24, 'hours')] }),
  );
  const now = new Date('2026-11-25T09:00:00.000Z');
  expect(organicNow({ ...of, usages, now })).toMatchObject([
    { productType: 'meat', until: '2026-11-30T09:00:00.000Z' },
  ]);
});

test('nobody has compared the rule with a certifier’s standards yet', () => {
  expect(organicRule.isChecked).toBe(false);
});
