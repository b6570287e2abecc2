import { describe, expect, it } from 'vitest';
import { readTag } from './tag-digits.ts';

describe('the digits of a tag', () => {
  it('are read without spaces, dashes and letters', () => {
    expect(['UK 123456 700001', 'UK123456700001', 'uk-123456-700001', '0001', 'AB1234', 'none'].map(readTag)).toEqual([
      '123456700001',
      '123456700001',
      '123456700001',
      '0001',
      '1234',
      '',
    ]);
  });

  it('of a short tag are all of its digits, and of sixteen characters an electronic id', () => {
    expect(['ab1234567890123', 'AB12345678901234', '123456789012345', '0123456789012345', ''].map(readTag)).toEqual([
      '1234567890123',
      readTag('ab12345678901234'),
      '123456789012345',
      '123456789012345',
      '',
    ]);
    expect(readTag('AB12345678901234')).not.toBe('12345678901234');
  });

  it('of an electronic id are the same in each form that readers send', () => {
    const forms = ['826012345600001', '0826012345600001', '826 012345600001'];
    expect(new Set(forms.map(readTag))).toEqual(new Set(['826012345600001']));
    const word = (0x8000n << 48n) | (826n << 38n) | 12345600001n;
    expect(readTag(word.toString(16).toUpperCase())).toBe('826012345600001');
  });
});
