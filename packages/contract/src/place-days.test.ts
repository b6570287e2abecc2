import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  defaultTimeZone,
  endOfDay,
  isTimeZone,
  momentAt,
  monthOf,
  monthsBetween,
  startOfDay,
  timeOf,
  today,
  wallTimeOf,
  weekdayOf,
  yearsBefore,
} from './place-days.ts';
import { hourMs } from './time.ts';

const london = defaultTimeZone;

/** Zones that a device or a server may be set to. None of them may change an answer. */
const deviceZones = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Auckland'];
const setBefore = process.env.TZ;
afterAll(() => {
  process.env.TZ = setBefore;
});

describe.each(deviceZones)('on a device set to %s', (deviceZone) => {
  const on = <T>(work: () => T): T => {
    process.env.TZ = deviceZone;
    return work();
  };

  it('a day of the practice begins at its own midnight, in summer and in winter', () => {
    const answers = on(() => [
      startOfDay('2026-06-01', london).toISOString(),
      endOfDay('2026-06-30', london).toISOString(),
      startOfDay('2026-12-01', london).toISOString(),
    ]);
    expect(answers).toEqual(['2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z', '2026-12-01T00:00:00.000Z']);
  });

  it('half an hour past midnight in June belongs to the new day', () => {
    const moments = ['2026-05-31T22:59:59.999Z', '2026-05-31T23:00:00.000Z', '2026-05-31T23:30:00.000Z'];
    expect(on(() => moments.map((moment) => dayOf(moment, london)))).toEqual([
      '2026-05-31',
      '2026-06-01',
      '2026-06-01',
    ]);
    expect(on(() => moments.map((moment) => monthOf(moment, london)))).toEqual(['2026-05', '2026-06', '2026-06']);
    expect(on(() => today(london, new Date('2026-05-31T23:30:00.000Z')))).toBe('2026-06-01');
    expect(on(() => timeOf('2026-05-31T23:30:00.000Z', london))).toBe('00:30');
  });

  it('the day on which the clocks go forward has 23 hours, the day on which they go back 25', () => {
    const hours = (day: string) => (endOfDay(day, london).getTime() - startOfDay(day, london).getTime()) / hourMs;
    expect(on(() => ['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'].map(hours))).toEqual([24, 23, 25, 24]);
    expect(
      on(() =>
        [
          '2026-03-29T00:59:59.999Z',
          '2026-03-29T01:00:00.000Z',
          '2026-10-25T00:59:00.000Z',
          '2026-10-25T01:00:00.000Z',
        ].map((moment) => timeOf(moment, london)),
      ),
    ).toEqual(['00:59', '02:00', '01:59', '01:00']);
  });

  it('an hour that occurs twice means the first, and an hour that is skipped is not a time', () => {
    const at = (month: number, day: number, hour: number, minute: number) =>
      on(() => momentAt({ year: 2026, month, day, hour, minute }, london)?.toISOString() ?? null);
    expect([at(10, 25, 1, 30), at(3, 29, 1, 30), at(3, 29, 2, 0), at(6, 31, 9, 0), at(6, 1, 0, 0)]).toEqual([
      '2026-10-25T00:30:00.000Z',
      null,
      '2026-03-29T01:00:00.000Z',
      null,
      '2026-05-31T23:00:00.000Z',
    ]);
  });

  it('months end where the months of the place end', () => {
    const months = on(() =>
      monthsBetween(new Date('2026-03-14T10:00:00Z'), new Date('2026-05-31T23:00:00.001Z'), london),
    );
    expect(months.map(({ month, starts, ends }) => [month, starts.toISOString(), ends.toISOString()])).toEqual([
      ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
      ['2026-04', '2026-03-31T23:00:00.000Z', '2026-04-30T23:00:00.000Z'],
      ['2026-05', '2026-04-30T23:00:00.000Z', '2026-05-31T23:00:00.000Z'],
      ['2026-06', '2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z'],
    ]);
  });

  it('a year before is the same hour of the same day, whatever the clocks did in between', () => {
    const before = (moment: string, years: number) =>
      on(() => yearsBefore(new Date(moment), years, london).toISOString());
    // The clocks went forward on 30 March 2025 and on 29 March 2026.
    expect(before('2026-03-29T23:00:00.000Z', 1)).toBe('2025-03-30T00:00:00.000Z');
    expect(before('2026-06-30T23:00:00.000Z', 1)).toBe('2025-06-30T23:00:00.000Z');
    expect(before('2028-02-29T12:00:00.000Z', 1)).toBe('2027-02-28T12:00:00.000Z');
  });
});

describe('days', () => {
  it('are counted by the calendar', () => {
    expect([addDays('2026-03-28', 2), addDays('2026-01-01', -1), daysBetween('2026-03-28', '2026-03-30')]).toEqual([
      '2026-03-30',
      '2025-12-31',
      2,
    ]);
    expect([addMonths('2026-05-31', -3), addMonths('2026-11-30', 3), addMonths('2028-02-29', -12)]).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2027-02-28',
    ]);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  it('begin after midnight if the clocks skip midnight', () => {
    // Beirut, 29 March 2026: from 00:00 to 01:00.
    expect(startOfDay('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z');
    expect(timeOf(startOfDay('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('01:00');
  });

  it('hold each of their moments and no other, and the time on the clock leads back to the moment', () => {
    const zone = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    );
    const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, moment, (place, at) => {
        const day = dayOf(at, place);
        expect(startOfDay(day, place) <= at && at < endOfDay(day, place)).toBe(true);
        const back = momentAt(wallTimeOf(at, place), place);
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        // If the clocks show it twice: earlier by the hour that they were put back.
        expect([0, 30 * 60_000, hourMs, 2 * hourMs]).toContain(minute - (back?.getTime() ?? Number.NaN));
      }),
      { numRuns: 500 },
    );
  });
});

it('a time zone is one that exists', () => {
  const names = ['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'GB'];
  const others = ['', '+01:00', 'Europe', 'Europe/Glasgow', 'Europe/London ', "Europe/London'--", 'London'];
  expect([names.map(isTimeZone), others.map(isTimeZone)]).toEqual([names.map(() => true), others.map(() => false)]);
});
