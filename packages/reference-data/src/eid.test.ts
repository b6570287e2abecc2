import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eidAsHex, flockTagOfEid, parseEid } from './eid.ts';

describe('parseEid', () => {
  it.each(['826012345600001', '0826012345600001', '826 012345600001', ' 826 0123456 00001 '])('reads "%s"', (scan) => {
    expect(parseEid(scan)).toBe('826012345600001');
  });

  it('reads the 64-bit word that readers send as hex digits', () => {
    expect(parseEid('8000CE802DFE1081')).toBe('826000771625089');
    expect(parseEid('8000ce80 2dfe1081')).toBe('826000771625089');
  });

  it('reads back every identity from its word', () => {
    const eids = fc.record({
      country: fc.integer({ min: 1, max: 999 }),
      animal: fc.integer({ min: 0, max: 274_877_906_943 }),
    });
    fc.assert(
      fc.property(eids, ({ country, animal }) => {
        const eid = String(country).padStart(3, '0') + String(animal).padStart(12, '0');
        expect(parseEid(eidAsHex(eid))).toBe(eid);
        expect(parseEid(`0${eid}`)).toBe(eid);
      }),
    );
  });

  it.each([
    '82601234560000',
    '8.26012E+14',
    '000012345600001',
    '826999999999999',
    'UK123456700001',
    '',
    'FFFFFFFFFFFFFFFF',
  ])('refuses "%s"', (scan) => {
    expect(parseEid(scan)).toBeUndefined();
  });
});

describe('flockTagOfEid', () => {
  it('returns the tag of a British sheep', () => {
    expect(flockTagOfEid('826012345600001')).toBe('UK012345600001');
  });

  it('returns none for cattle and for other countries', () => {
    expect(flockTagOfEid('826112345600001')).toBeUndefined();
    expect(flockTagOfEid('372012345600001')).toBeUndefined();
  });
});
