import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrayText, parseTextArray } from './array-text.ts';

it('reads back every list of texts it writes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(parseTextArray(arrayText(texts))).toEqual(texts);
    }),
  );
});

it('reads the form in which Postgres leaves out quotes', () => {
  expect(parseTextArray('{Cattle,"Sheep, hill","say \\"moo\\"",C:\\\\x,""}')).toEqual([
    'Cattle',
    'Sheep, hill',
    'say "moo"',
    'C:\\\\x',
    '',
  ]);
});
