import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { expect, test } from 'vitest';
import { testAnimal } from '../../../testing/test-device.ts';
import { testRecord, testTreatment, testUsage } from '../../../testing/test-records.ts';
import { tbConditionId } from '../../../words/tb-note.ts';
import { type AnimalDue, dayOfCourse, dueDays, dueOfHerd, dueOn } from './due.ts';
import { dueRows } from './due-order.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const daysFrom = (days: number, time = '09:00') =>
  `${new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 11)}${time}:00.000Z`;

type Told = {
  animal?: Partial<Animal>;
  record?: Partial<MedicalRecord>;
  treatment?: Partial<TreatmentHistory>;
  usage?: Partial<MedicineUsage>;
};

/** What is due today for one animal with one case; null for nothing. */
const due = ({ animal, record, treatment, usage }: Told, at = now): AnimalDue | null => {
  const clean = <T>(document: T) => ({ document, sync: 'clean' as const });
  const cow = testAnimal({ _id: 'cow-7', farm_id: '66/123/4567', ...animal });
  const stamps = { created_at: daysFrom(-10), updated_at: daysFrom(-10) };
  const history = {
    cases: [clean(testRecord({ examined_at: daysFrom(-10), ...stamps, ...record }))],
    treatments:
      treatment || usage ? [clean(testTreatment({ start_date: daysFrom(-10), ...stamps, ...treatment }))] : [],
    usages: usage ? [clean(testUsage({ ...stamps, ...usage }))] : [],
  };
  const [made] = dueOfHerd(history, { animals: new Map([[cow._id, cow]]), farm: null }, dueDays(now));
  return made ? dueOn(made, dueDays(at)) : null;
};

const rechecked = (told: Told, at?: Date) =>
  due(told, at)?.rechecks.map(({ why, day }) => `${why} ${day.slice(0, 10)}`) ?? [];
const noted = (day: string) => ({ record: { recheck_on: `2026-11-${day}` } });

test('a re-check is due from the chosen day, whenever it was worked out', () => {
  expect([rechecked(noted('20')), rechecked(noted('23')), rechecked(noted('25'))]).toEqual([
    ['noted 2026-11-20'],
    ['noted 2026-11-23'],
    [],
  ]);
  expect(rechecked(noted('25'), new Date('2026-11-25T06:00:00.000Z'))).toEqual(['noted 2026-11-25']);
});

test('a re-check and a dose name the place on the animal', () => {
  const { rechecks } = due({ record: { recheck_on: '2026-11-20', body_sites: ['left hind outer claw'] } }) ?? {};
  expect(rechecks?.map(({ sites }) => sites)).toEqual([['left hind outer claw']]);
  const usage = { start_date: daysFrom(-1), end_date: daysFrom(1) };
  const { courses } = due({ record: { body_sites: ['left hind quarter'] }, usage }) ?? {};
  expect(courses?.map(({ sites }) => sites)).toEqual([['left hind quarter']]);
});

test('a case whose treatment ended without an outcome is due from the next day, for a month', () => {
  const ended = (days: number) => ({ treatment: { end_date: daysFrom(days) } });
  expect([rechecked(ended(-1)), rechecked(ended(0)), rechecked(ended(-40))]).toEqual([['ended 2026-11-23'], [], []]);
});

test('nothing is due for a closed case or for an animal that died or left', () => {
  const closed = { ...noted('20'), treatment: { successful_treatment: true } };
  const died = { reason: null, date_of_death: daysFrom(-1) } as unknown as Animal['deceased_record'];
  expect([
    due(closed),
    due({ ...noted('20'), animal: { deceased_record: died } }),
    due({ ...noted('20'), animal: { date_left_farm: daysFrom(-1) } }),
  ]).toEqual([null, null, null]);
});

test('a dose is due on the days of a course after its first', () => {
  const course = (from: number, to: number | null) => {
    const usage = { start_date: daysFrom(from), end_date: to === null ? null : daysFrom(to) };
    return due({ usage })?.courses.map((one) => dayOfCourse(one, now)) ?? [];
  };
  expect(course(-2, 1)).toEqual([{ day: 3, days: 4 }]);
  expect(course(-2, 0)).toEqual([{ day: 3, days: 3 }]);
  expect(course(-2, null)).toEqual([{ day: 3, days: null }]);
  // Given once, begun today, over since yesterday, and without an end.
  expect([course(-2, -2), course(0, 3), course(-4, -1), course(-30, null)]).toEqual([[], [], [], []]);
});

test('a withdrawal is listed on its last two days, with the time of its end', () => {
  const milk = (hours: number) => {
    const withdrawal = {
      ...{ product_type: 'milk' as const, not_permitted: false, period: hours, unit: 'hours' as const },
      ...{ counts_from: 'treatment' as const, minimum_dry_days: null, ends_at: null, basis: null, period_reason: null },
    };
    const usage = { start_date: daysFrom(-2, '08:00'), end_date: daysFrom(-2, '08:00'), withdrawals: [withdrawal] };
    return due({ usage })?.withdrawals ?? [];
  };
  expect(milk(60)).toEqual([{ produce: 'milk', until: '2026-11-23T20:00:00.000Z' }]);
  expect(milk(84)).toEqual([{ produce: 'milk', until: '2026-11-24T20:00:00.000Z' }]);
  expect([milk(48), milk(120)]).toEqual([[], []]);
});

test('an animal is listed as long as the withdrawal of a medicine is not recorded', () => {
  const given = (days: number, usage: Partial<MedicineUsage> = {}) => {
    const dates = { start_date: daysFrom(days), end_date: daysFrom(days) };
    return due({ animal: { species: 'Cattle' }, usage: { ...dates, ...usage } })?.unrecordedUntil ?? null;
  };
  const meat = { ...{ product_type: 'meat' as const, not_permitted: false, period: 4, unit: 'days' as const } };
  expect(given(-2)).toBe('2027-03-21T09:00:00.000Z');
  expect(given(-121)).toBeNull();
  expect(given(-2, { label_withdrawals: [meat] })).toBe('2026-11-25T09:00:00.000Z');
  expect(given(-5, { label_withdrawals: [meat] })).toBeNull();
  expect(given(-2, { end_date: null })).toBe('9999-12-31T23:59:59.999Z');
});

test('recently visited farms come first, and on each the longest overdue', () => {
  const animal = (id: string, day: string): AnimalDue => ({
    animal: { _id: id, identification_number: null, stock_id: null },
    rechecks: [{ recordId: id, conditions: [], why: 'noted', day }],
    courses: [],
    withdrawals: [],
    unrecordedUntil: null,
  });
  const farms = [
    { farmId: 'far', animals: [animal('oldest', '2026-11-01')] },
    { farmId: 'near', animals: [animal('today', '2026-11-23'), animal('older', '2026-11-20')] },
  ];
  const order = (visited: string[]) => dueRows(farms, visited).rechecks.map(({ one }) => one.recordId);
  expect([order([]), order(['near'])]).toEqual([
    ['oldest', 'older', 'today'],
    ['older', 'today', 'oldest'],
  ]);
});

test('the tuberculin tests of a farm are one row on the day of their reading, and none once nobody can read them', () => {
  const injectedAt = daysFrom(-3);
  const tb = { condition_id: tbConditionId, name: 'Tuberculosis skin test', date_diagnosed: injectedAt };
  const test = (fields: Partial<MedicalRecord>): Told => ({
    record: {
      examined_at: injectedAt,
      presumptive_conditions: [{ ...tb, organ: null, system: null }],
      notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
      recheck_on: '2026-11-23',
      ...fields,
    },
    // The tuberculins, which have an end.
    usage: { start_date: injectedAt, end_date: injectedAt },
  });
  const unread = test({});
  const rowsOf = (told: Told, at?: Date) => {
    const one = due(told, at);
    const herd = one ? [one, { ...one, animal: { ...one.animal, _id: 'cow-8' } }] : [];
    const { readings, rechecks } = dueRows([{ farmId: 'near', animals: herd }], []);
    return [readings, rechecks.length];
  };
  const day = '2026-11-23T00:00:00.000Z';
  expect(rowsOf(unread)).toEqual([[{ farmId: 'near', day, animals: 2 }], 0]);
  expect(rowsOf(unread, new Date('2026-11-22T12:00:00.000Z'))).toEqual([[], 0]);
  expect(rowsOf(unread, new Date('2026-12-04T08:00:00.000Z'))).toEqual([[{ farmId: 'near', day, animals: 2 }], 0]);
  expect(rowsOf(unread, new Date('2026-12-04T10:00:00.000Z'))).toEqual([[], 0]);
  // Read and not clear: an animal to follow up. Without folds nobody could read it.
  const read = 'Skin fold before injection: avian 7 mm, bovine 8 mm. Skin fold at reading: avian 8 mm, bovine 14 mm.';
  expect(rowsOf(test({ notes: read }))).toEqual([[], 2]);
  expect(rowsOf(test({ notes: null }))).toEqual([[], 2]);
});
