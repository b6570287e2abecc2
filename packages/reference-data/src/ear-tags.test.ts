import { checkCattleTag, gbCattleCheckDigit, normaliseTag } from '@byre/contract/animals/ear-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gbCattleTag, lastTagDigits, reversedTagDigits, tagKey } from './ear-tags.ts';

const herd = fc.stringMatching(/^[1-8]\d{5}$/);
const animal = fc.stringMatching(/^\d{5}$/);

describe('gbCattleCheckDigit', () => {
  it.each([
    ['123450', '00001', 6],
    ['123450', '00002', 7],
    ['123450', '00003', 1],
    ['284205', '00015', 6],
    ['284205', '00016', 7],
    ['284205', '00017', 1],
  ])('of herd %s, animal %s is %i, as published', (herdMark, number, digit) => {
    expect(gbCattleCheckDigit(herdMark, number)).toBe(digit);
  });

  it('refuses marks of another length', () => {
    expect(() => gbCattleCheckDigit('12345', '00001')).toThrow(RangeError);
  });
});

describe('checkCattleTag', () => {
  it('accepts every tag made here, with or without blanks and capitals', () => {
    fc.assert(
      fc.property(herd, animal, (herdMark, number) => {
        const tag = gbCattleTag(herdMark, number);
        expect(checkCattleTag(tag)).toEqual({ kind: 'right' });
        expect(checkCattleTag(`uk ${tag.slice(2, 8)} ${tag.slice(8)}`)).toEqual({ kind: 'right' });
      }),
    );
  });

  it('notices any single wrong digit of the animal number', () => {
    fc.assert(
      fc.property(herd, animal, fc.nat(4), fc.integer({ min: 1, max: 9 }), (herdMark, number, place, shift) => {
        fc.pre(shift !== 7);
        const tag = gbCattleTag(herdMark, number);
        const at = tag.length - 1 - place;
        const wrong = (Number(tag[at]) + shift) % 10;
        fc.pre(Math.abs(wrong - Number(tag[at])) !== 7);
        const slip = tag.slice(0, at) + wrong + tag.slice(at + 1);
        expect(checkCattleTag(slip).kind).toBe('wrong_check_digit');
      }),
    );
  });

  it('says which digit was expected', () => {
    expect(checkCattleTag('UK123456725729')).toEqual({ kind: 'wrong_check_digit', expected: 4, found: 7 });
  });

  it.each(['UK0 123456 00001', 'UK9 123456 0123 4', 'XI0 123456 0123 4', 'IE121234510006', 'AB1234 00012', ''])(
    'does not check "%s"',
    (tag) => {
      expect(checkCattleTag(tag)).toEqual({ kind: 'not_checkable' });
    },
  );
});

describe('the forms in which tags are compared', () => {
  it('are reached in one step', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseTag(normaliseTag(text))).toBe(normaliseTag(text));
        expect(tagKey(tagKey(text))).toBe(tagKey(text));
      }),
    );
  });

  it('give one flock tag for both ways to write its mark', () => {
    expect(tagKey('uk 123456-00001')).toBe(tagKey('UK0 123456 00001'));
    expect(tagKey('UK 123456 700001')).toBe('UK123456700001');
  });

  it('find an animal by any number of last digits', () => {
    fc.assert(
      fc.property(herd, animal, fc.integer({ min: 1, max: 12 }), (herdMark, number, count) => {
        const tag = gbCattleTag(herdMark, number);
        const typed = lastTagDigits(tag, count);
        expect(tag.endsWith(typed)).toBe(true);
        expect(reversedTagDigits(tag).startsWith(reversedTagDigits(typed))).toBe(true);
      }),
    );
    expect(lastTagDigits('AB 12', 5)).toBe('12');
  });
});
