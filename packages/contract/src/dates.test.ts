import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfUtcDay, isDateOnly, parseDate, toIsoDate } from './dates.ts';
import { DateInput } from './fields.ts';

describe('dates of the interface', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21 07:08:09', '2026-11-21T07:08:09.000Z'],
    ['2026-11-21T07:08:09.123Z', '2026-11-21T07:08:09.123Z'],
    ['2026-11-21T07:08:09.123456Z', '2026-11-21T07:08:09.123Z'],
    ['2026-06-21T07:08:09+01:00', '2026-06-21T06:08:09.000Z'],
    ['2026-06-21T07:08+0130', '2026-06-21T05:38:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['0099-01-01', '0099-01-01T00:00:00.000Z'],
  ])('reads %s as %s', (written, instant) => {
    expect(toIsoDate(written)).toBe(instant);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-11-21T24:00:00Z',
    '2026-11-21 07:08',
    '2026-11-21T07:08:09',
    '2026-11-21T07:08:61Z',
    '21/11/2026',
    '0000-01-01',
    '9999-12-31T23:30:00-01:00',
    '',
    'yesterday',
  ])('refuses %j: there is no such date', (written) => {
    expect(parseDate(written)).toBeNull();
  });

  it('reads back every instant it prints', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (date) => {
          expect(parseDate(date.toISOString())).toBe(date.getTime());
        },
      ),
    );
  });

  it('have a pattern for other validators: it accepts every real date, and otherwise only days that the month lacks', () => {
    const pattern = new RegExp((DateInput as { pattern?: string }).pattern ?? 'none', 'u');
    const two = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'));
    const separator = fc.constantFrom(' ', 'T', 't');
    const zone = fc.oneof(
      fc.constantFrom('', 'Z', 'z'),
      fc.tuple(fc.constantFrom('+', '-'), two(17), fc.constantFrom(':', ''), two(61)).map((parts) => parts.join('')),
    );
    const fraction = fc.constantFrom('', '.5', '.123456789', '.');
    const time = fc
      .tuple(separator, two(25), two(61), fc.option(two(61)), fraction, zone)
      .map(
        ([t, hour, minute, second, rest, at]) =>
          `${t}${hour}:${minute}${second === null ? '' : `:${second}${rest}`}${at}`,
      );
    const written = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), two(13), two(32), fc.oneof(fc.constant(''), time))
      .map(([year, month, day, rest]) => `${year}-${month}-${day}${rest}`);
    fc.assert(
      fc.property(written, (text) => {
        const isLastDays = ['29', '30', '31'].includes(text.slice(8, 10));
        if (isLastDays) expect(pattern.test(text) || parseDate(text) === null).toBe(true);
        else expect(pattern.test(text)).toBe(parseDate(text) !== null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('distinguishes a day from a moment', () => {
    expect([isDateOnly('2026-11-21'), isDateOnly('2026-11-21 00:00:00')]).toEqual([true, false]);
  });

  it('ends a day at the next midnight, even for midnight itself', () => {
    const next = Date.UTC(2026, 10, 22);
    expect([endOfUtcDay(Date.UTC(2026, 10, 21)), endOfUtcDay(next - 1)]).toEqual([next, next]);
  });
});
