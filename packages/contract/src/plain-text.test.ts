import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Fferm Tŷ Gŵyn', 'fferm ty gwyn'],
  ['ÉCURIE', 'ecurie'],
  ['E\u0301curie', 'ecurie'],
  ['Johne’s 2.5 mg', 'johne’s 2.5 mg'],
  ['UK 303565', 'uk 303565'],
  ['', ''],
])('%j is typed as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('what is part of a text is part of the plain text', () => {
  const text = fc.string({ unit: fc.constantFrom('A', 'é', 'ŵ', '\u0301', 'ñ', 'z', ' ', '’', '🐄') });
  fc.assert(
    fc.property(text, text, text, (before, part, after) =>
      plainText(before + part + after).includes(plainText(part.normalize('NFD'))),
    ),
  );
});
