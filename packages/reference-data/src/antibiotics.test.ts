import { isHighestPriority } from '@byre/contract/reports/antibiotics';
import { describe, expect, it } from 'vitest';
import { highestPrioritySubstances, isHighestPriorityAntibiotic } from './antibiotics.ts';

describe('isHighestPriorityAntibiotic', () => {
  it.each([
    [['Ceftiofur']],
    [['Prednisolone', 'Colistin Sulphate']],
    [['polymyxin B sulphate']],
    [['Oxolinic Acid']],
    [['Ciprofloxacin Hydrochloride']],
    [['Meropenem']],
  ])('is so for %j', (substances) => {
    expect(isHighestPriorityAntibiotic(substances)).toBe(true);
  });

  it.each([[['Cefalexin']], [['Cephalonium']], [['Oxolinic']], [['Colistinum']], [[]]])(
    'is not so for %j',
    (substances) => {
      expect(isHighestPriorityAntibiotic(substances)).toBe(false);
    },
  );
});

it('names only what the figures count with the highest priority', () => {
  expect(highestPrioritySubstances.filter((name) => !isHighestPriority(name))).toEqual([]);
});
