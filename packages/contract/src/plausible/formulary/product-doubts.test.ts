import { describe, expect, it } from 'vitest';
import { productDoubts } from './product-doubts.ts';

const named = (name: string, substances = ['Amoxicillin']) => ({
  name,
  forms: ['Suspension for Injection'],
  substances,
});
const of = (now: string, before: string | null = null) =>
  productDoubts(named(now), before === null ? null : named(before)).map(({ answer, reason }) => [answer, reason.code]);

describe('productDoubts', () => {
  it.each([
    ['the strength of a real medicine', 'Imported amoxicillin 150 mg/ml', null, []],
    ['a name without a strength', 'Imported amoxicillin', null, []],
    ['more than a ml weighs', 'Imported amoxicillin 1500 mg/ml', null, [['refuse', 'more-than-matter']]],
    ['more than a ml weighs, in g', 'Imported amoxicillin 150 g/ml', null, [['refuse', 'more-than-matter']]],
    [
      'another strength than before',
      'Imported amoxicillin 15 mg/ml',
      'Imported amoxicillin 150 mg/ml',
      [['ask', 'changed']],
    ],
    [
      'another unit than before',
      'Imported amoxicillin 150 mg/l',
      'Imported amoxicillin 150 mg/ml',
      [['ask', 'changed']],
    ],
    ['a strength that is gone', 'Imported amoxicillin', 'Imported amoxicillin 150 mg/ml', [['ask', 'changed']]],
    ['the same strength in other words', 'Amoxicillin 15 %', 'Imported amoxicillin 150 mg/ml', []],
    ['a strength that is new', 'Imported amoxicillin 150 mg/ml', 'Imported amoxicillin', []],
    ['an old name that cannot be, which nobody changes', 'Old 1500 mg/ml', 'Old 1500 mg/ml', []],
  ] as const)('%s', (_, now, before, expected) => {
    expect(of(now, before)).toEqual(expected);
  });
});
