import { expect, test } from 'vitest';
import { numberFromText, textFromNumber } from './number-text.ts';

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 20 ', 20],
  ['2.', 2],
  ['.5', 0.5],
  ['-1.5', -1.5],
  ['0', 0],
])('Reads "%s" as a number.', (text, number) => {
  expect(numberFromText(text)).toBe(number);
});

test.each(['2.5 ml', '1,000.5', '1,850', '24,000', '1e3', '-', '.', '2..5', 'two'])(
  'Does not guess what "%s" means.',
  (text) => {
    expect(numberFromText(text)).toBeUndefined();
  },
);

test('Reads commas between thousands where the number is whole.', () => {
  expect(['1,850', '24,000', '1,000,000', '2,5'].map((text) => numberFromText(text, { isWhole: true }))).toEqual([
    1_850, 24_000, 1_000_000, 2.5,
  ]);
});

test('Distinguishes an empty field from a zero.', () => {
  expect([numberFromText(''), numberFromText('  '), numberFromText('0')]).toEqual([null, null, 0]);
});

test('Writes numbers as people type them, without grouping and without an exponent.', () => {
  expect([null, 0, 2.5, 12500, 0.0000001].map(textFromNumber)).toEqual(['', '0', '2.5', '12500', '0.0000001']);
});
