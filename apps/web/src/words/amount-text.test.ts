import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';
import { medicineUsage } from './en/medicine-usage.ts';

test('an amount is written with its unit in singular or plural', () => {
  const text = (volume: number, units: string | null) => amountText(medicineUsage, { volume, units });
  expect([text(22.5, 'ml'), text(1, 'tube'), text(4, 'tube'), text(2, 'sachet'), text(3, null)]).toEqual([
    '22.5 ml',
    '1 tube',
    '4 tubes',
    '2 sachet',
    '3',
  ]);
  expect(amountText(medicineUsage, null)).toBe('');
});
