import { describe, expect, it } from 'vitest';
import { isHighestPriorityAntibiotic } from './antibiotics.ts';

describe('isHighestPriorityAntibiotic', () => {
  it.each([[['Ceftiofur']], [['Prednisolone', 'Colistin Sulphate']], [['polymyxin B sulphate']], [['Oxolinic Acid']]])(
    'is so for %j',
    (substances) => {
      expect(isHighestPriorityAntibiotic(substances)).toBe(true);
    },
  );

  it.each([[['Cefalexin']], [['Cephalonium']], [['Oxolinic']], [['Colistinum']], [[]]])(
    'is not so for %j',
    (substances) => {
      expect(isHighestPriorityAntibiotic(substances)).toBe(false);
    },
  );
});
