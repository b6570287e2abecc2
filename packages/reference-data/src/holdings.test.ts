import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCph, normaliseHoldingId } from './holdings.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('normaliseCph', () => {
  it('gives one form for every way to separate the parts', () => {
    const separator = fc.constantFrom('', ' ', '/', '-', ' / ');
    fc.assert(
      fc.property(digits(2), digits(3), digits(4), separator, separator, (county, parish, holding, first, second) => {
        expect(normaliseCph(` ${county}${first}${parish}${second}${holding} `)).toBe(`${county}/${parish}/${holding}`);
      }),
    );
  });

  it('keeps the herd suffix of a holding', () => {
    expect(normaliseCph('12 345 6789 01')).toBe('12/345/6789/01');
  });

  it.each(['1/345/6789', '12/345/678', '12/345/67890', 'AB/345/6789', '123456', ''])('does not accept "%s"', (text) => {
    expect(normaliseCph(text)).toBeUndefined();
  });
});

describe('normaliseHoldingId', () => {
  it('leaves text that is not a holding number unchanged, because Northern Irish farms have none', () => {
    expect(normaliseHoldingId(' NI 730-112 ')).toBe('NI 730-112');
    expect(normaliseHoldingId('123456789')).toBe('12/345/6789');
  });
});
