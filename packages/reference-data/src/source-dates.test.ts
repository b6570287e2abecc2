import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSourceDate, parseSourceDay } from './source-dates.ts';

describe('parseSourceDate', () => {
  it('keeps a day as a day', () => {
    expect(parseSourceDate('2024-02-29')).toBe('2024-02-29');
  });

  it('converts a date with a time to UTC', () => {
    expect(parseSourceDate('2024-06-01T00:30:00+01:00')).toBe('2024-05-31T23:30:00.000Z');
    expect(parseSourceDate('2024-06-01 08:15:00')).toBe('2024-06-01T08:15:00.000Z');
  });

  it.each(['2026-02-30', '2023-02-29', '2026-13-01', '01/02/2026', '2026-1-1', '0202-01-01', '2204-01-01', 'soon', ''])(
    'refuses "%s"',
    (text) => {
      expect(parseSourceDate(text)).toBeUndefined();
    },
  );

  it('takes every real day and returns it unchanged', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseSourceDate(day)).toBe(day);
      }),
    );
  });
});

describe('parseSourceDay', () => {
  it.each([
    '2011-07-22',
    '2011-07-22T00:00:00',
    '2011-07-22T00:00:00+01:00',
    '2011-07-22+01:00',
    '2011-07-22 00:00:00',
  ])('finds the published day in "%s"', (text) => {
    expect(parseSourceDay(text)).toBe('2011-07-22');
  });

  it.each(['2011-02-30T00:00:00', '22/07/2011', '2011-07-223'])('refuses "%s"', (text) => {
    expect(parseSourceDay(text)).toBeUndefined();
  });
});
