import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { expect, test } from 'vitest';
import { movedAsAnswered, movedAsKept, movedUnknown } from '../../device/reads/work-here.ts';
import { testAnimal } from '../../testing/test-device.ts';
import { testRecord, testTreatment, testUsage } from '../../testing/test-records.ts';
import { place } from '../../words/place.ts';
import { tbConditionId } from '../../words/tb-note.ts';
import { casesHere, type VisitCase, type Worklist, withoutGone, worklistOf } from './visit-rules.ts';

const now = new Date(2026, 10, 21, 14, 30);
const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 9).toISOString();

type Told = {
  record?: Partial<MedicalRecord>;
  treatment?: Partial<TreatmentHistory>;
  usage?: Partial<MedicineUsage>;
};

/** A case from ten days ago, unless stated otherwise. */
const caseOf = (id: string, { record, treatment, usage }: Told = {}): VisitCase => {
  const stamps = { created_at: daysAgo(10), updated_at: daysAgo(10) };
  const clean = <T>(document: T) => ({ document, sync: 'clean' as const });
  return {
    item: clean(testRecord({ _id: id, examined_at: daysAgo(10), ...stamps, ...record })),
    treatments: treatment ? [clean(testTreatment({ start_date: daysAgo(10), ...stamps, ...treatment }))] : [],
    usages: usage ? [clean(testUsage({ start_date: daysAgo(10), end_date: null, ...stamps, ...usage }))] : [],
  };
};

const listed = (...cases: VisitCase[]) => {
  const { due, coming, open, today } = worklistOf(cases, now);
  const idOf = (one: VisitCase) => one.item.document._id;
  return {
    due: due.map(({ visitCase, recheck }) => `${idOf(visitCase)} ${recheck.why}`),
    coming: coming.map(({ visitCase }) => idOf(visitCase)),
    open: open.map(idOf),
    today: today.map(idOf),
  };
};

test('a case is due on the chosen day, and announced in the week before', () => {
  const noted = (id: string, day: string) => caseOf(id, { record: { recheck_on: `2026-11-${day}` } });
  expect(listed(noted('coming', '25'), noted('today', '21'), noted('overdue', '19'), noted('later', '30'))).toEqual({
    due: ['overdue noted', 'today noted'],
    coming: ['coming'],
    open: ['later'],
    today: [],
  });
});

test('a case whose treatment ended without an outcome is due from the next day', () => {
  expect(
    listed(
      caseOf('ended', { treatment: { end_date: daysAgo(2) } }),
      caseOf('by medicine', { treatment: { end_date: null }, usage: { end_date: daysAgo(1) } }),
      caseOf('still running', { treatment: { end_date: daysAgo(-2) } }),
      caseOf('ended this morning', { treatment: { end_date: daysAgo(0) } }),
    ),
  ).toMatchObject({ due: ['ended ended', 'by medicine ended'], open: ['still running', 'ended this morning'] });
});

test('after a month without an entry it is an open case like others', () => {
  const old = caseOf('old', { treatment: { start_date: daysAgo(50), end_date: daysAgo(45) } });
  expect(listed(old)).toMatchObject({ due: [], open: ['old'] });
});

test('the chosen day takes precedence over the end of the treatment', () => {
  const told = caseOf('told', {
    record: { recheck_on: '2026-11-27' },
    treatment: { end_date: daysAgo(2) },
  });
  expect(listed(told)).toMatchObject({ due: [], coming: ['told'] });
});

const unreadTest = (id: string, recheck_on: string, animal_id = id): VisitCase =>
  caseOf(id, {
    record: {
      animal_id,
      recheck_on,
      examined_at: daysAgo(2),
      presumptive_conditions: [
        { condition_id: tbConditionId, date_diagnosed: daysAgo(2), name: null, organ: null, system: null },
      ],
      notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
    },
    treatment: { start_date: daysAgo(2), end_date: null },
  });

test('the tuberculin tests that wait for their reading are one row a day, and no open cases', () => {
  const cases = [
    unreadTest('cow-1', '2026-11-22'),
    unreadTest('cow-2', '2026-11-22'),
    unreadTest('again', '2026-11-22', 'cow-2'),
    unreadTest('cow-3', '2026-11-21'),
    unreadTest('cow-4', '2026-12-21'),
  ];
  expect(listed(...cases)).toEqual({ due: [], coming: [], open: [], today: [] });
  const readings = ({ readings: all }: Worklist) => all.map(({ day, animalIds }) => [place.dayOf(day), animalIds]);
  expect(readings(worklistOf(cases, now))).toEqual([
    ['2026-11-21', ['cow-3']],
    ['2026-11-22', ['cow-1', 'cow-2']],
  ]);
});

test('a tuberculin test read without a result is no treatment that ended, unless the animal was treated since', () => {
  const read = (id: string): VisitCase => {
    const { item, ...rest } = unreadTest(id, '2026-11-20');
    const notes = `${item.document.notes} Skin fold at reading: avian 8 mm, bovine 9 mm.`;
    const [injection] = caseOf(id, { treatment: { end_date: daysAgo(1) } }).treatments;
    const document = { ...item.document, recheck_on: null, notes };
    return { ...rest, item: { ...item, document }, treatments: injection ? [injection] : [] };
  };
  const treated = read('treated');
  const since = caseOf('treated', { treatment: { _id: 'since', end_date: daysAgo(1) } }).treatments;
  const again = read('again');
  const retest = { ...again, item: { ...again.item, document: { ...again.item.document, recheck_on: '2026-11-21' } } };
  const all = [read('read'), { ...treated, treatments: [...treated.treatments, ...since] }, retest];
  expect(listed(...all)).toEqual({ due: ['treated ended', 'again noted'], coming: [], open: ['read'], today: [] });
});

test('an animal that died or left has no re-check and no open case, but stays among what was seen today', () => {
  const cases = ['here', 'dead', 'left', 'unknown'].flatMap((id) => [
    caseOf(`${id} due`, { record: { animal_id: id, recheck_on: '2026-11-20', updated_at: daysAgo(0) } }),
    caseOf(`${id} coming`, { record: { animal_id: id, recheck_on: '2026-11-24' } }),
    caseOf(`${id} open`, { record: { animal_id: id } }),
    unreadTest(id, '2026-11-21'),
  ]);
  const animal = (_id: string, fields: Partial<Animal> = {}) =>
    [_id, { document: testAnimal({ _id, farm_id: '66/123/4567', ...fields }), sync: 'clean' as const }] as const;
  const died = { date_of_death: daysAgo(0) } as Animal['deceased_record'];
  const herd = new Map([
    animal('here'),
    animal('dead', { deceased_record: died }),
    animal('left', { date_left_farm: daysAgo(1) }),
  ]);
  const { readings, due, coming, open, today } = withoutGone(worklistOf(cases, now), herd);
  const idOf = (one: VisitCase) => one.item.document._id;
  expect([due, coming].map((list) => list.map(({ visitCase }) => idOf(visitCase)))).toEqual([
    ['here due', 'unknown due'],
    ['here coming', 'unknown coming'],
  ]);
  expect(open.map(idOf)).toEqual(['here open', 'unknown open']);
  expect(today.map(idOf)).toEqual(['here due', 'dead due', 'left due', 'unknown due']);
  expect(readings.map(({ animalIds }) => animalIds)).toEqual([['here', 'unknown']]);
});

test('a closed case is on no list but that of the day', () => {
  const closed = { treatment: { end_date: daysAgo(2), successful_treatment: true } };
  expect(
    listed(caseOf('closed', closed), caseOf('closed today', { ...closed, record: { updated_at: daysAgo(0) } })),
  ).toEqual({ due: [], coming: [], open: [], today: ['closed today'] });
});

test('a case examined, treated or changed today counts as today, even if it is older', () => {
  expect(
    listed(
      caseOf('seen', { record: { examined_at: daysAgo(0) } }),
      caseOf('treated', { treatment: { start_date: daysAgo(0) } }),
      caseOf('given', { treatment: {}, usage: { start_date: daysAgo(0) } }),
      caseOf('none of it', { treatment: {}, usage: {} }),
    ).today,
  ).toEqual(['seen', 'treated', 'given']);
});

test('a day has the cases that were seen on this holding: not those of a cow before she came, and those of one that left', () => {
  const morning = daysAgo(0);
  const seen = (id: string, more: Told = {}) =>
    caseOf(id, { ...more, record: { examined_at: morning, created_at: morning, updated_at: morning, ...more.record } });
  const bought = seen('bought', { record: { animal_id: 'bought' } });
  const here = seen('here', { record: { animal_id: 'here' } });
  // Seen on the farm that sold her, and treated again here.
  const again = seen('again', {
    record: { animal_id: 'again' },
    treatment: { _id: 't', start_date: morning, created_at: morning, updated_at: morning },
  });
  const sold = seen('sold', { record: { animal_id: 'sold' } }).item.document;
  const joinsAtNoon = testAnimal({
    _id: 'bought',
    farm_id: 'f',
    date_joined_farm: new Date(2026, 10, 21, 12).toISOString(),
  });
  const animals = new Map([['bought', { document: joinsAtNoon, sync: 'clean' as const }]]);
  const idsOf = (moved: Parameters<typeof casesHere>[1]['moved']) =>
    casesHere([bought, here, again], { moved, animals, day: now }).map(({ item }) => item.document._id);
  const arrived = movedAsKept({ medical_records: [sold] }).arrived;
  const answered = movedAsAnswered({ day: '', farm_id: '', ...arrived, done_elsewhere: ['bought', 'again'] });
  expect(idsOf(movedUnknown)).toEqual(['here', 'again']);
  expect(idsOf(answered)).toEqual(['here', 'again', 'sold']);
});
