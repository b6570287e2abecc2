import { describe, expect, test } from 'vitest';
import { isFilled, isoFromParts, noParts, partsFromIso } from './date-time-parts.ts';

const parts = { day: '7', month: '3', year: '2026', time: '14:30' };

describe('isoFromParts', () => {
  test('is the moment that the boxes show in the time zone of the device', () => {
    expect(isoFromParts(parts)).toBe(new Date(2026, 2, 7, 14, 30).toISOString());
  });

  test('reads a year of two digits as one of this century', () => {
    expect(isoFromParts({ ...parts, year: '26' })).toBe(isoFromParts(parts));
  });

  test.each(['1430', '14.30', ' 14:30 '])('reads the time %j, as typed without a colon', (time) => {
    expect(isoFromParts({ ...parts, time })).toBe(isoFromParts(parts));
  });

  test('accepts leading zeros and stray spaces', () => {
    expect(isoFromParts({ ...parts, day: ' 07', month: '03 ' })).toBe(isoFromParts(parts));
  });

  test.each([
    ['31 June', { ...parts, day: '31', month: '6' }],
    ['29 February of a common year', { ...parts, day: '29', month: '2' }],
    ['month 13', { ...parts, month: '13' }],
    ['day 0', { ...parts, day: '0' }],
    ['a year of three digits', { ...parts, year: '202' }],
    ['a word', { ...parts, day: 'x' }],
    ['a missing time', { ...parts, time: '' }],
    ['half past 25', { ...parts, time: '25:30' }],
    ['a minute 60', { ...parts, time: '1460' }],
    ['nothing', noParts],
  ])('is null for %s', (_, impossible) => {
    expect(isoFromParts(impossible)).toBeNull();
  });

  test('accepts 29 February of a leap year', () => {
    expect(isoFromParts({ ...parts, day: '29', month: '2', year: '2028' })).toBe(
      new Date(2028, 1, 29, 14, 30).toISOString(),
    );
  });
});

describe('partsFromIso', () => {
  test('gives back the moment it was given, to the minute', () => {
    const iso = '2026-11-20T09:05:00.000Z';
    expect(isoFromParts(partsFromIso(iso))).toBe(iso);
  });

  test('leaves the boxes empty for no value and for an invalid one', () => {
    expect([partsFromIso(null), partsFromIso('soon')]).toEqual([noParts, noParts]);
  });
});

test('a date is only called impossible once every box has been filled in', () => {
  expect([isFilled({ ...parts, time: '' }), isFilled({ ...parts, day: '31', month: '6' })]).toEqual([false, true]);
});
