import { describe, expect, it } from 'vitest';
import { cascadeMinimum, isShorter, type LabelPeriod } from './cascade.ts';
import { labelPeriodOf } from './label-periods.ts';

const days = (period: number): LabelPeriod => ({ kind: 'period', period, unit: 'days' });
const hours = (period: number): LabelPeriod => ({ kind: 'period', period, unit: 'hours' });
const none: LabelPeriod = { kind: 'not-authorised' };

// Figures and sub-paragraphs: Veterinary Medicines Regulations 2013, Schedule 4, paragraph 2(3).
describe('the minimum withdrawal under the cascade in Great Britain', () => {
  it.each([
    ['eggs', days(4), 6, 'days', 'longest-times-1.5', '(a)(i)'],
    ['eggs', days(0), 0, 'days', 'longest-times-1.5', '(a)(i)'],
    ['eggs', none, 14, 'days', 'eggs-14-days', '(a)(ii)'],
    ['milk', hours(84), 126, 'hours', 'longest-times-1.5', '(b)(i)'],
    ['milk', none, 7, 'days', 'milk-7-days', '(b)(ii)'],
    ['milk', hours(0), 1, 'days', 'milk-zero-1-day', '(b)(iii)'],
    ['meat', days(10), 15, 'days', 'longest-times-1.5', '(c)(i)'],
    ['meat', none, 28, 'days', 'meat-28-days', '(c)(ii)'],
  ] as const)('for %s with %j on the label is %d %s', (produce, label, period, unit, rule, paragraph) => {
    const { minimum, source, ...told } = cascadeMinimum(produce, label, true);
    expect([minimum, told.rule]).toEqual([{ period, unit }, rule]);
    expect(source).toMatch(new RegExp(`paragraph 2\\(3\\)${paragraph.replaceAll(/[()]/g, '\\$&')}$`));
  });

  it('is only ever rounded up', () => {
    expect(cascadeMinimum('meat', days(15), true).minimum).toEqual({ period: 23, unit: 'days' });
    expect(cascadeMinimum('milk', hours(35), true).minimum).toEqual({ period: 53, unit: 'hours' });
  });

  it('is not calculated for meat with a label period of zero, and the paragraph is named', () => {
    expect(cascadeMinimum('meat', days(0), true)).toEqual({
      rule: 'meat-zero',
      minimum: null,
      source: 'Veterinary Medicines Regulations 2013, Schedule 4, paragraph 2(3)(c)',
    });
    expect(cascadeMinimum('meat', hours(0), true).minimum).toBeNull();
  });

  it('does not exist for a substance that is banned in food-producing animals, in any nation', () => {
    const told = { rule: 'banned', minimum: null, source: 'Commission Regulation (EU) No 37/2010, Annex, Table 2' };
    const asked = (['meat', 'milk', 'eggs', 'honey'] as const).flatMap((produce) =>
      [true, false].map((isInGreatBritain) => cascadeMinimum(produce, { kind: 'banned' }, isInGreatBritain)),
    );
    expect(asked).toEqual(asked.map(() => told));
  });

  it('does not exist for a substance without a residue limit, in any nation', () => {
    const source =
      'Veterinary Medicines Regulations 2013, Schedule 4, paragraph 1(4) and (5), as amended by SI 2024/567';
    const asked = (['meat', 'milk', 'eggs', 'honey'] as const).flatMap((produce) =>
      [true, false].map((isInGreatBritain) => cascadeMinimum(produce, { kind: 'no_residue_limit' }, isInGreatBritain)),
    );
    expect(asked).toEqual(asked.map(() => ({ rule: 'no-residue-limit', minimum: null, source })));
  });

  it.each([
    ['honey', days(5), true, 'no-rule'],
    ['milk', { kind: 'unknown' }, true, 'label-unknown'],
    ['milk', hours(84), false, 'not-great-britain'],
  ] as const)('has no figure for %s with %j, in Great Britain %s', (produce, label, isInGreatBritain, rule) => {
    expect(cascadeMinimum(produce, label, isInGreatBritain)).toEqual({ rule, minimum: null, source: null });
  });
});

it('compares periods across units', () => {
  expect(isShorter({ period: 23, unit: 'hours' }, { period: 1, unit: 'days' })).toBe(true);
  expect(isShorter({ period: 24, unit: 'hours' }, { period: 1, unit: 'days' })).toBe(false);
});

describe('what the practice has confirmed from a label', () => {
  const line = (period: number | null, unit: 'hours' | 'days' | null) => ({
    product_type: 'milk' as const,
    not_permitted: period === null,
    period,
    unit,
  });
  const entry = (species: string | null, ...withdrawal_periods: ReturnType<typeof line>[]) => ({
    species,
    withdrawal_periods,
    confirmed_by: 'Isla Reid' as string | null,
  });
  const asked = ['Cattle', 'Sheep'];

  it('is the longest period of any species', () => {
    const entries = [entry('Cattle', line(84, 'hours')), entry('Sheep', line(4, 'days'))];
    expect(labelPeriodOf(entries, 'milk', asked)).toEqual({
      label: { kind: 'period', period: 4, unit: 'days' },
      missing: [],
    });
  });

  it('names the species that nobody has confirmed', () => {
    expect(labelPeriodOf([entry('Cattle', line(84, 'hours'))], 'milk', asked).missing).toEqual(['Sheep']);
    expect(labelPeriodOf([entry(null, line(84, 'hours'))], 'milk', asked).missing).toEqual([]);
  });

  it('is "not authorised" only if that is confirmed for every species', () => {
    const refused = entry('Cattle', line(null, null));
    expect(labelPeriodOf([refused], 'milk', ['Cattle']).label).toEqual({ kind: 'not-authorised' });
    expect(labelPeriodOf([refused], 'milk', asked).label).toEqual({ kind: 'unknown' });
    expect(labelPeriodOf([refused, entry('Sheep', line(9, 'days'))], 'milk', asked).label).toMatchObject({ period: 9 });
  });

  it('is nothing to multiply where the milk counts from calving', () => {
    const dryCow = { ...line(96, 'hours'), counts_from: 'calving' as const, minimum_dry_days: 42 };
    expect(labelPeriodOf([entry('Cattle', dryCow)], 'milk', ['Cattle']).label).toEqual({ kind: 'unknown' });
  });

  it('is nothing where an entry was imported and nobody has confirmed it', () => {
    const imported = { ...entry('Cattle', line(84, 'hours')), confirmed_by: null };
    expect(labelPeriodOf([imported], 'milk', ['Cattle']).label).toEqual({ kind: 'unknown' });
  });
});
