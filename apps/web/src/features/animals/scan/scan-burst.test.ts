import { describe, expect, test } from 'vitest';
import { isReaderTyping, isWholeNumber, scanAt, type TypedKey, withKey } from './scan-burst.ts';

const eid = '826012345600001';

/** Types a text at so many milliseconds a character, with the field's content before each. */
const typed = (text: string, eachMs: number, earlier: readonly TypedKey<string>[] = []): TypedKey<string>[] => {
  const start = (earlier.at(-1)?.atMs ?? 0) + eachMs;
  const fieldBefore = earlier.map(({ character }) => character).join('');
  return [...text].reduce<TypedKey<string>[]>(
    (keys, character, place) =>
      withKey(keys, { character, atMs: start + place * eachMs, before: fieldBefore + text.slice(0, place) }),
    [...earlier],
  );
};
const endOf = (keys: readonly TypedKey<string>[]) => (keys.at(-1)?.atMs ?? 0) + 10;
const scanned = (keys: TypedKey<string>[]) => scanAt(keys, endOf(keys));

describe('what a reader types', () => {
  test.each([
    ['15 digits', eid],
    ['16 digits with a leading 0', `0${eid}`],
    ['a blank after the country', '826 012345600001'],
    ['16 hex digits', '8000CE82DFDC6C41'],
    ['an ear tag off a barcode', 'UK123456700001'],
  ])('is recognised as %s', (_, text) => {
    expect(scanned(typed(text, 12))).toEqual({ text, before: '' });
  });

  test('is distinguished from a note typed just before', () => {
    const note = typed('Left hind swollen ', 90);
    expect(scanned(typed(eid, 12, note.slice(-5)))).toEqual({ text: eid, before: 'llen ' });
  });

  test('is recognised over a stuttering link', () => {
    const start = typed('8260123', 15);
    const rest = typed('45600001', 15, start).map((key, place) => (place < 7 ? key : { ...key, atMs: key.atMs + 150 }));
    expect(scanned(rest)?.text).toBe(eid);
  });
});

describe('what a person types', () => {
  test('is not a scan, even if it is a whole number', () => {
    expect(scanned(typed(eid, 120))).toBeNull();
  });

  test('is not a scan unless it ends in time', () => {
    const keys = typed(eid, 12);
    expect(scanAt(keys, endOf(keys) + 1_000)).toBeNull();
  });

  test('is not a scan if it is part of a number, or words', () => {
    expect([scanned(typed('00001', 5)), scanned(typed('Temperature 40', 5))]).toEqual([null, null]);
    expect(isWholeNumber('12345678901234567')).toBe(false);
  });
});

test('a reader is noticed after a few characters, so that its space presses no button', () => {
  expect([
    isReaderTyping(typed('826', 12)),
    isReaderTyping(typed('8260', 12)),
    isReaderTyping(typed('8260', 90)),
  ]).toEqual([false, true, false]);
});
