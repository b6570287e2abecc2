import type { MedicineRecordLine } from '@byre/contract/reports/schema';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { movedUnknown } from '../device/reads/work-here.ts';
import { fileMoment } from '../features/desk-tables/table-columns.ts';
import { reportOf } from '../features/farmer-report/report-rules.ts';
import { recordColumns } from '../features/reports/record-columns.ts';
import { filterOf } from '../features/reports/report-filter.ts';
import { isSameDay, recheckOf } from '../features/visit/visit-rules.ts';
import { testRecord, testTreatment, testUsage } from '../testing/test-records.ts';
import { isoFromParts, partsFromIso } from '../ui/fields/date-time-parts.ts';
import { english } from '../words/en.ts';
import { deskEnglish as desk } from '../words/en-desk.ts';
import { format, writeDatesWith } from '../words/format.ts';
import { movedAwayNote } from '../words/moved-note.ts';
import { countDaysAt, place } from '../words/place.ts';
import { withLater } from '../words/with-later.ts';

/**
 * Time zones that a phone may be set to, with what its own clock then shows at half past midnight on 1 June in Britain.
 */
const phones = [
  { zone: 'UTC', own: 23 },
  { zone: 'Europe/London', own: 0 },
  { zone: 'America/New_York', own: 19 },
] as const;
afterAll(() => vi.unstubAllEnvs());
afterEach(() => {
  countDaysAt(undefined);
  writeDatesWith(null);
});

const afterMidnight = '2026-05-31T23:30:00.000Z';

describe.each(phones)('on a phone set to $zone', ({ zone, own }) => {
  const on = <T>(work: () => T): T => {
    vi.stubEnv('TZ', zone);
    expect(new Date(afterMidnight).getHours()).toBe(own);
    return work();
  };

  test('half past midnight is shown, typed and saved in the practice’s time zone', () => {
    expect(
      on(() => [
        format.dayAndTime(afterMidnight),
        format.day(afterMidnight),
        format.weekday(afterMidnight),
        format.time(afterMidnight),
        fileMoment(afterMidnight),
        format.moment(afterMidnight, new Date('2026-06-01T22:59:00Z')),
        movedAwayNote('UK 1', new Date(afterMidnight)),
      ]),
    ).toEqual([
      '1 Jun 2026, 00:30',
      '1 Jun 2026',
      'Mon 1 Jun',
      '00:30',
      '2026-06-01 00:30',
      '00:30',
      'Written on this animal by mistake. Moved to UK 1 on 1 June 2026.',
    ]);
    const parts = on(() => partsFromIso(afterMidnight));
    expect(parts).toEqual({ day: '1', month: '6', year: '2026', time: '00:30' });
    expect(on(() => isoFromParts(parts))).toBe(afterMidnight);
  });

  test('Welsh shows the practice’s month and weekday', () => {
    const months = Array.from({ length: 12 }, (_, month) => `m${month + 1}`);
    writeDatesWith({ months, weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] });
    expect(on(() => [format.day(afterMidnight), format.weekday(afterMidnight)])).toEqual(['1 m6 2026', 'Mo 1 m6']);
  });

  test('the hour skipped in spring cannot be typed, and of the repeated hour in autumn the first is meant', () => {
    const at = (day: string, month: string, time: string) => on(() => isoFromParts({ day, month, year: '2026', time }));
    expect([at('29', '3', '01:30'), at('29', '3', '02:30'), at('25', '10', '01:30'), at('25', '10', '02:30')]).toEqual([
      null,
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ]);
    expect(on(() => ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((iso) => format.time(iso)))).toEqual([
      '01:30',
      '01:30',
    ]);
  });

  test('days are counted by the practice’s midnights, even when the clocks change', () => {
    expect(
      on(() => [
        place.daysFrom('2026-03-28T23:30:00Z', '2026-03-29T23:30:00Z'),
        place.daysFrom('2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z'),
        place.isSameDay('2026-10-24T23:30:00Z', '2026-10-25T23:59:59Z'),
        place.daysLater('2026-03-28T12:00:00Z', 2).toISOString(),
        place.daysLater('2026-10-24T12:00:00Z', 2).toISOString(),
      ]),
    ).toEqual([2, 1, true, '2026-03-29T23:00:00.000Z', '2026-10-26T00:00:00.000Z']);
  });

  test('a re-check is due from the start of its day in the practice', () => {
    const item = { document: testRecord({ recheck_on: '2026-03-30' }), sync: 'clean' as const };
    const due = on(() => recheckOf({ item, treatments: [], usages: [] }, new Date('2026-03-29T12:00:00Z'))?.day);
    expect(due).toEqual(new Date('2026-03-29T23:00:00.000Z'));
  });

  test('the farmer’s record and the visit include what was given after midnight, but not the night before', () => {
    const record = testRecord({ created_at: afterMidnight, examined_at: afterMidnight, notes: null });
    const given = ['2026-05-31T22:59:59.999Z', afterMidnight, '2026-06-01T22:59:59.999Z', '2026-06-01T23:00:00.000Z'];
    const usages = given.map((start_date) => ({
      document: testUsage({ start_date, end_date: start_date, medical_record_id: record._id }),
      sync: 'clean' as const,
    }));
    const sources = {
      records: [{ document: record, sync: 'clean' as const }],
      usages,
      animals: new Map(),
      treatments: [],
      observations: [],
      farm: null,
      products: new Map(),
      conditions: new Map(),
      formulary: [],
      moved: movedUnknown,
      people: { me: 'Isla Reid', vets: null },
    };
    const report = on(() => reportOf(sources, place.startOf('2026-06-01'), new Date('2026-06-02T09:00:00Z')));
    expect(report.lines.map(({ usage }) => usage.start_date)).toEqual(given.slice(1, 3));
    expect(on(() => given.map((moment) => isSameDay(new Date(moment), new Date('2026-06-01T09:00:00.000Z'))))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('a case is due from the midnight after its treatment', () => {
    const record = testRecord({ created_at: afterMidnight, updated_at: afterMidnight, notes: null });
    const usage = testUsage({ start_date: afterMidnight, end_date: afterMidnight, treatment_id: 't' });
    const treatment = testTreatment({
      _id: 't',
      start_date: afterMidnight,
      end_date: afterMidnight,
      successful_treatment: null,
    });
    const visitCase = {
      item: { document: record, sync: 'clean' as const },
      treatments: [{ document: treatment, sync: 'clean' as const }],
      usages: [{ document: usage, sync: 'clean' as const }],
    };
    const dueAt = (moment: string) => on(() => recheckOf(visitCase, new Date(moment))?.day.toISOString() ?? null);
    expect([dueAt('2026-06-01T22:59:00.000Z'), dueAt('2026-06-01T23:00:00.000Z')]).toEqual([
      null,
      '2026-06-01T23:00:00.000Z',
    ]);
  });

  test('the medicine record on paper and as a file has the day on which the medicine was given', () => {
    const [given] = recordColumns(desk, withLater(english), new Date('2026-07-02T12:00:00.000Z'));
    const textOf = (start_date: string, end_date: string) =>
      on(() =>
        given?.text({ start_date, end_date, created_at: start_date, missing: [] as string[] } as MedicineRecordLine),
      );
    expect([
      textOf(afterMidnight, afterMidnight),
      textOf('2026-06-30T22:30:00.000Z', '2026-06-30T23:30:00.000Z'),
    ]).toEqual(['1 Jun 2026', desk.reports.medicineRecord.course.fromTo('30 Jun 2026', '1 Jul 2026')]);
  });

  test('a report of the last twelve months ends with the current day', () => {
    expect(on(() => filterOf(new URLSearchParams(), new Date(afterMidnight)))).toMatchObject({
      from: '2025-06-02',
      to: '2026-06-01',
    });
  });

  test('a date without a time is the same day in every time zone', () => {
    const written = () => [format.day('2026-06-01'), format.day('2026-06-01T00:00:00.000Z')];
    expect(on(written)).toEqual(['1 Jun 2026', '1 Jun 2026']);
    countDaysAt([{ time_zone: 'America/New_York' }]);
    expect(on(written)).toEqual(['1 Jun 2026', '1 Jun 2026']);
    expect(on(() => format.dayAndTime(afterMidnight))).toBe('31 May 2026, 19:30');
  });
});

test('the time zone is that of the first practice, or the default if it is unknown', () => {
  const zones = [
    [{ time_zone: 'Europe/Dublin' }, { time_zone: 'America/New_York' }],
    [{}],
    [{ time_zone: 'Mars/Olympus' }],
    [],
    undefined,
  ].map((practices) => {
    countDaysAt(practices);
    return place.zone();
  });
  expect(zones).toEqual(['Europe/Dublin', ...Array(4).fill('Europe/London')]);
});
