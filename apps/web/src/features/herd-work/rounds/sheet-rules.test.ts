import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../device/reads/overlay.ts';
import { type MovedHere, movedAsAnswered, movedAsKept } from '../../../device/reads/work-here.ts';
import { testAnimal } from '../../../testing/test-device.ts';
import { welsh } from '../../../words/cy.ts';
import { english } from '../../../words/en.ts';
import { withLater } from '../../../words/with-later.ts';
import { roundOf } from './round-rules.ts';
import { columnsOf, figuresOf, recordersOf, sheetCsv, sheetOf } from './sheet-rules.ts';

const words = withLater(english);
const people = { me: 'Isla Reid', vets: null };
const now = new Date('2026-11-21T12:00:00.000Z');
const cows = ['cow-1', 'cow-2', 'cow-3'].map((_id) =>
  testAnimal({
    _id,
    farm_id: '66/123/4567',
    identification_number: `UK-${_id}`,
    reproductive_state: [{ name: 'mid lactation', date: '2026-08-01T00:00:00.000Z' }],
  }),
);
const seen = (animal_id: string, value: string, notes: string | null, observed_at: string) => ({
  document: { _id: `${animal_id} ${observed_at}`, animal_id, value, notes, observed_at } as Observation,
  sync: 'clean' as const,
});
const roundWith = (observations: readonly Item<Observation>[], moved?: MovedHere) =>
  roundOf({
    kind: 'pregnancy',
    animals: cows,
    observations,
    isOfDay: (moment) => moment.startsWith('2026-11-21'),
    now,
    ...(moved && { moved }),
  });

test('the file has a row for each animal seen, with the day she is due, then those not seen', () => {
  const round = roundWith([
    seen('cow-1', 'in calf', '8 weeks in calf, twins.', '2026-11-21T10:00:00.000Z'),
    seen('cow-2', 'not in calf', 'Cyst.', '2026-11-21T09:00:00.000Z'),
    seen('cow-2', 're-check', null, '2026-10-20T09:00:00.000Z'),
  ]);
  const rows = sheetCsv(sheetOf(round), round, { people, words }).slice(1).trim().split('\r\n');
  expect(rows).toEqual([
    'Animal,Finding,Due to calve,Before,Time',
    'UK-cow-1,In calf\u00a0· 8 weeks\u00a0· Twins,6 Jul 2027,,10:00',
    'UK-cow-2,Not in calf\u00a0· Cyst,,Re-check on 20 Oct 2026,09:00',
    'UK-cow-3,Not seen,,,',
  ]);
  expect(figuresOf('pregnancy', sheetOf(round), words)).toEqual([
    'In calf: 1 of 2 (50%)',
    'Not in calf: 1 of 2 (50%)',
    'Re-check: 0 of 2 (0%)',
  ]);
});

test('a cow that was checked and not served is counted apart, and does not count as empty', () => {
  const round = roundWith([
    seen('cow-1', 'in calf', null, '2026-11-21T10:00:00.000Z'),
    seen('cow-2', 'not served', 'Cyst.', '2026-11-21T09:00:00.000Z'),
    seen('cow-3', 'not served', 'Nothing abnormal.', '2026-11-21T09:00:00.000Z'),
  ]);
  expect(figuresOf('pregnancy', sheetOf(round), words)).toEqual([
    'In calf: 1 of 1 (100%)',
    'Not in calf: 0 of 1 (0%)',
    'Re-check: 0 of 1 (0%)',
    'Checked, not served: 2',
  ]);
  expect(sheetCsv(sheetOf(round), round, { people, words })).toContain(
    'UK-cow-2,"Checked, not served\u00a0· Cyst",,,09:00',
  );
  expect(sheetCsv(sheetOf(round), round, { people, words: withLater(welsh.words) })).toContain(
    'heb ei gwasanaethu\u00a0· Dim byd annormal',
  );
});

test('a finding in other words is counted apart, and is in no share', () => {
  const round = roundWith([
    seen('cow-1', 'In-calf', null, '2026-11-21T10:00:00.000Z'),
    seen('cow-2', 'PD+', null, '2026-11-21T09:00:00.000Z'),
    seen('cow-3', 'empty', null, '2026-11-21T09:00:00.000Z'),
  ]);
  expect(figuresOf('pregnancy', sheetOf(round), words)).toEqual([
    'In calf: 1 of 2 (50%)',
    'Not in calf: 1 of 2 (50%)',
    'Re-check: 0 of 2 (0%)',
    'Other findings: 1',
  ]);
});

test('a cow whose calving nobody recorded is missing, and the file says why', () => {
  const cow = testAnimal({
    ...{ _id: 'cow-4', farm_id: '66/123/4567', identification_number: 'UK-cow-4' },
    reproductive_state: [{ name: 'lactating in calf', date: '2025-11-20T00:00:00.000Z' }],
  });
  const observations = [seen('cow-4', 'in calf', '9 weeks in calf.', '2025-11-20T10:00:00.000Z')];
  const isOfDay = (moment: string) => moment.startsWith('2026-11-21');
  const round = roundOf({ kind: 'pregnancy', animals: [cow], observations, isOfDay, now });
  const rows = (said = words) =>
    sheetCsv(sheetOf(round), round, { people, words: said }).slice(1).trim().split('\r\n').slice(1);
  expect(rows()).toEqual(['UK-cow-4,Not seen\u00a0· Calving not recorded,,,']);
  expect(rows(withLater(welsh.words))).toEqual(['UK-cow-4,Heb ei weld\u00a0· Lloia heb ei nodi,,,']);
});

test('who was missing on a past day is decided by the herd and its states of that day', () => {
  const day = '2026-11-21T23:59:59.999Z';
  const then = { name: 'mid lactation', date: '2026-08-01T00:00:00.000Z' };
  const since = (_id: string, more: Partial<Animal> = {}) =>
    testAnimal({ ...{ _id, farm_id: '66/123/4567', reproductive_state: [then] }, ...more });
  const animals = [
    since('in-calf-since', {
      reproductive_state: [then, { name: 'lactating in calf', date: '2026-12-03T10:00:00.000Z' }],
    }),
    since('left-since', { date_left_farm: '2026-11-30T00:00:00.000Z' }),
    since('left-before', { date_left_farm: '2026-11-20T00:00:00.000Z' }),
    since('joined-since', { date_joined_farm: '2026-11-22T00:00:00.000Z' }),
  ];
  const isOfDay = (moment: string) => moment.startsWith('2026-11-21');
  const missingOf = (more: { now: Date; isPast?: boolean }) =>
    sheetOf(roundOf({ kind: 'pregnancy', animals, observations: [], isOfDay, ...more })).missing.map(({ _id }) => _id);
  expect(missingOf({ now: new Date(day), isPast: true })).toEqual(['in-calf-since', 'left-since']);
  expect(missingOf({ now: new Date('2026-12-10T09:00:00.000Z') })).toEqual(['joined-since']);
});

test('the sheet names who recorded the findings, and not who prints it', () => {
  const by = (created_by: string | null, sync: 'clean' | 'pending' = 'clean') => {
    const item = seen('cow-1', 'in calf', null, '2026-11-21T10:00:00.000Z');
    return { document: { ...item.document, created_by }, sync };
  };
  const namesIn = (...observations: ReturnType<typeof by>[]) => recordersOf(sheetOf(roundWith(observations)), people);
  expect(namesIn(by('Ewan Hay'), by('Tom Crane'), by('Tom Crane'))).toEqual(['Tom Crane', 'Ewan Hay']);
  expect(namesIn(by('Ewan Hay'), by(null, 'pending'))).toEqual(['Ewan Hay', 'Isla Reid']);
});

test('where several people recorded, each line names its own', () => {
  const by = (animal: string, created_by: string) => {
    const item = seen(animal, 'in calf', null, '2026-11-21T10:00:00.000Z');
    return { ...item, document: { ...item.document, created_by } };
  };
  const rowsOf = (observations: ReturnType<typeof by>[]) => {
    const round = roundWith(observations);
    return sheetCsv(sheetOf(round), round, { people, words }).split('\r\n').slice(1, 3);
  };
  expect(rowsOf([by('cow-1', 'Ewan Hay'), by('cow-2', 'Tom Crane')])).toEqual([
    'UK-cow-1,In calf,,,10:00,Ewan Hay',
    'UK-cow-2,In calf,,,10:00,Tom Crane',
  ]);
  expect(rowsOf([by('cow-1', 'Ewan Hay'), by('cow-2', 'Ewan Hay')])[0]).toBe('UK-cow-1,In calf,,,10:00');
  expect(columnsOf('weight', ['Ewan Hay', 'Tom Crane']).at(-1)).toBe('by');
});

test('the sheet has an animal that was sold since, and not what was found before another came', () => {
  const sold = testAnimal({ _id: 'sold', farm_id: '66/123/4567', identification_number: 'UK-sold' });
  const found = { ...seen('sold', 'in calf', null, '2026-11-21T11:00:00.000Z').document, kind: 'pregnancy' };
  const elsewhere = seen('cow-1', 'in calf', null, '2026-11-21T08:00:00.000Z');
  const moved = movedAsAnswered({
    ...{
      day: '2026-11-21',
      farm_id: '66/123/4567',
      ...movedAsKept({ animals: [sold], observations: [found] }).arrived,
    },
    done_elsewhere: [elsewhere.document._id],
  });
  const here = seen('cow-2', 'not in calf', null, '2026-11-21T10:00:00.000Z');
  const tagsOf = (...args: Parameters<typeof roundWith>) =>
    sheetOf(roundWith(...args)).lines.map(({ animal }) => animal.identification_number);
  expect(tagsOf([here, elsewhere], moved)).toEqual(['UK-cow-2', 'UK-sold']);
  expect(tagsOf([here, elsewhere])).toEqual(['UK-cow-1', 'UK-cow-2']);
});

test('an animal with two different findings is listed with both and marked', () => {
  const round = roundWith([
    seen('cow-1', 'in calf', null, '2026-11-21T10:00:00.000Z'),
    seen('cow-1', 'not in calf', null, '2026-11-21T09:00:00.000Z'),
    seen('cow-2', 'in calf', null, '2026-11-21T10:00:00.000Z'),
    seen('cow-2', 'in calf', null, '2026-11-21T09:00:00.000Z'),
  ]);
  const { lines } = sheetOf(round);
  expect(lines.map(({ animal, findings, isContested }) => [animal._id, findings.length, isContested])).toEqual([
    ['cow-1', 2, true],
    ['cow-2', 2, false],
  ]);
});

describe('the figures of weights and condition scores', () => {
  const figuresFor = (kind: 'weight' | 'body_condition', values: readonly number[], said = words) => {
    const observations = values.map((value, place) => ({
      document: {
        _id: `cow-${place + 1}`,
        animal_id: `cow-${place + 1}`,
        value,
        notes: null,
        observed_at: '2026-11-21T10:00:00.000Z',
      } as Observation,
      sync: 'clean' as const,
    }));
    return figuresOf(kind, sheetOf(roundOf({ kind, animals: cows, observations, isOfDay: () => true, now })), said);
  };

  test('are the mean and the range with its unit', () => {
    expect(figuresFor('weight', [612, 590, 601.5])).toEqual(['Mean 601.2 kg', 'From 590 to 612 kg']);
    expect(figuresFor('body_condition', [2.75, 3, 2.5])).toEqual(['Mean 2.75', 'From 2.5 to 3']);
    expect(figuresFor('weight', [612, 590], withLater(welsh.words))).toEqual(['Cymedr 601 kg', 'O 590 i 612 kg']);
  });

  test('are left out for one animal, and are only the mean where all are alike', () => {
    expect(figuresFor('weight', [612])).toEqual([]);
    expect(figuresFor('body_condition', [3, 3])).toEqual(['Mean 3']);
  });
});
