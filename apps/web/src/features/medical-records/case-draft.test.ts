import { expect, test } from 'vitest';
import { testCondition } from '../../testing/test-lists.ts';
import { testRecord } from '../../testing/test-records.ts';
import {
  addCondition,
  type CaseDraft,
  caseFields,
  caseFromRecord,
  chooseMethods,
  dateCondition,
  diagnoseCondition,
  emptyCase,
  isEmptyCase,
  losesStrayMethods,
  moveCondition,
  noteMethod,
  removeCondition,
  removeMethod,
  strayMethods,
} from './case-draft.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const later = new Date('2026-03-12T10:00:00.000Z');

const mastitis = testCondition({
  _id: 'mastitis',
  pathology: 'Clinical mastitis',
  organ: 'udder',
  system: 'mammary',
  tentative_diagnosis_methods: ['Clinical signs', 'Milk drop'],
  presumptive_diagnosis_methods: ['California mastitis test'],
  confirmed_diagnosis_methods: ['Culture'],
});
const lameness = testCondition({
  _id: 'sole-ulcer',
  pathology: 'Sole ulcer',
  tentative_diagnosis_methods: ['Clinical signs', 'Lame'],
});
const known = new Map([mastitis, lameness].map((one) => [one._id, one]));

const stored = testRecord({
  tentative_conditions: [
    {
      condition_id: 'mastitis',
      date_diagnosed: '2026-03-07T09:00:00.000Z',
      name: 'Clinical mastitis',
      organ: 'udder',
      system: 'mammary',
    },
  ],
  tentative_diagnosis_methods: [{ name: 'Milk drop', notes: 'down by half' }],
});

const only = (draft: CaseDraft) => {
  const [condition] = draft.conditions;
  if (!condition) throw new Error('The draft has no condition.');
  return condition;
};
const raised = (draft: CaseDraft) => moveCondition(draft, only(draft), { level: 'confirmed', now: later, known });

test('a picked condition is tentative and diagnosed now', () => {
  expect(caseFields(addCondition(emptyCase(now), mastitis, now), known)).toEqual({
    tentative_conditions: [
      {
        condition_id: 'mastitis',
        date_diagnosed: now.toISOString(),
        name: 'Clinical mastitis',
        organ: 'udder',
        system: 'mammary',
      },
    ],
    tentative_diagnosis_methods: [],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
    body_sites: [],
    notes: null,
    examined_at: now.toISOString(),
    recheck_on: null,
  });
});

test('a case without condition and note is empty', () => {
  expect(isEmptyCase(emptyCase(now))).toBe(true);
  expect(isEmptyCase({ ...emptyCase(now), notes: '  ' })).toBe(true);
  expect(isEmptyCase({ ...emptyCase(now), notes: 'Off feed' })).toBe(false);
  expect(isEmptyCase(addCondition(emptyCase(now), mastitis, now))).toBe(false);
});

test('raising a condition moves it to the other list, diagnosed there now', () => {
  const fields = caseFields(raised(caseFromRecord(stored)), known);
  expect(fields.tentative_conditions).toEqual([]);
  expect(fields.confirmed_conditions).toEqual([
    {
      condition_id: 'mastitis',
      date_diagnosed: later.toISOString(),
      name: 'Clinical mastitis',
      organ: 'udder',
      system: 'mammary',
    },
  ]);
});

test('a condition that goes back to the level it came from has its old date', () => {
  const there = raised(caseFromRecord(stored));
  const back = moveCondition(there, only(there), { level: 'tentative', now: later, known });
  expect(caseFields(back, known)).toEqual(caseFields(caseFromRecord(stored), known));
});

test('a condition raised to a level that it already has is listed there once, with the date it has', () => {
  const twice = {
    ...stored,
    confirmed_conditions: stored.tentative_conditions.map((one) => ({ ...one, date_diagnosed: now.toISOString() })),
  };
  const fields = caseFields(raised(caseFromRecord(twice)), known);
  expect(fields.tentative_conditions).toEqual([]);
  expect(fields.confirmed_conditions).toEqual(twice.confirmed_conditions);
});

test('the date of a diagnosis can be changed', () => {
  const draft = caseFromRecord(stored);
  const fields = caseFields(dateCondition(draft, only(draft), '2026-03-01T08:00:00.000Z'), known);
  expect(fields.tentative_conditions.map((one) => one.date_diagnosed)).toEqual(['2026-03-01T08:00:00.000Z']);
});

test('methods recorded at a level that its condition has left stay in the record', () => {
  const draft = raised(caseFromRecord(stored));
  expect(strayMethods(draft, 'tentative', known)).toEqual(stored.tentative_diagnosis_methods);
  expect(losesStrayMethods(draft, 'tentative', known)).toBe(false);
  expect(caseFields(draft, known).tentative_diagnosis_methods).toEqual(stored.tentative_diagnosis_methods);
});

test('once the methods of that level are changed only those go along that a condition of the level has', () => {
  const lame = addCondition(raised(caseFromRecord(stored)), lameness, later);
  const draft = chooseMethods(lame, 'tentative', { offered: ['Clinical signs', 'Lame'], chosen: ['Lame'] });
  expect(losesStrayMethods(draft, 'tentative', known)).toBe(true);
  expect(caseFields(draft, known).tentative_diagnosis_methods).toEqual([{ name: 'Lame', notes: null }]);
});

test('a choice made in the form goes with the condition it was made for, a shared one stays', () => {
  const both = addCondition(addCondition(emptyCase(now), mastitis, now), lameness, now);
  const chosen = chooseMethods(both, 'tentative', {
    offered: mastitis.tentative_diagnosis_methods,
    chosen: ['Clinical signs', 'Milk drop'],
  });
  const left = removeCondition(chosen, only(chosen), known);
  expect(caseFields(left, known).tentative_diagnosis_methods).toEqual([{ name: 'Clinical signs', notes: null }]);
});

test('a condition that is taken away takes along what was recorded with it, but what another one shares', () => {
  const draft = caseFromRecord(stored);
  expect(caseFields(removeCondition(draft, only(draft), known), known)).toMatchObject({
    tentative_conditions: [],
    tentative_diagnosis_methods: [],
  });
  const both = addCondition(draft, lameness, later);
  const left = removeCondition(both, only(both), known);
  const shared = stored.tentative_diagnosis_methods.filter(({ name }) => name === 'Clinical signs');
  expect(caseFields(left, known).tentative_diagnosis_methods).toEqual(shared);
});

test('raised and then taken away, it leaves nothing at the level where it stood', () => {
  const draft = raised(caseFromRecord(stored));
  const fields = caseFields(removeCondition(draft, only(draft), known), known);
  expect([fields.tentative_diagnosis_methods, fields.confirmed_diagnosis_methods]).toEqual([[], []]);
});

test('of a condition that the device does not know goes what no other one has', () => {
  const draft = caseFromRecord(stored);
  const left = removeCondition(draft, only(draft), new Map());
  expect(left.methods.tentative).toEqual([]);
});

test('a case that has lost its condition is put right: each method can be taken out', () => {
  const orphaned = caseFromRecord({ ...stored, tentative_conditions: [] });
  expect(strayMethods(orphaned, 'tentative', known)).toEqual(stored.tentative_diagnosis_methods);
  const cleaned = stored.tentative_diagnosis_methods.reduce(
    (draft, { name }) => removeMethod(draft, 'tentative', name),
    orphaned,
  );
  expect(caseFields(cleaned, known).tentative_diagnosis_methods).toEqual([]);
});

test('choosing among the methods of one condition leaves those of another alone', () => {
  const both = addCondition(addCondition(emptyCase(now), mastitis, now), lameness, now);
  const first = chooseMethods(both, 'tentative', {
    offered: mastitis.tentative_diagnosis_methods,
    chosen: ['Milk drop'],
  });
  const second = chooseMethods(first, 'tentative', {
    offered: lameness.tentative_diagnosis_methods,
    chosen: ['Lame'],
  });
  const noted = noteMethod(second, 'tentative', { name: 'Lame', notes: 'left hind' });
  expect(noted.methods.tentative).toEqual([
    { name: 'Milk drop', notes: null },
    { name: 'Lame', notes: 'left hind' },
  ]);
});

test('methods of a condition that the device does not know are left to the service', () => {
  const draft = caseFromRecord(stored);
  expect(strayMethods(draft, 'tentative', new Map())).toEqual([]);
});

test('a diagnosis takes the place of what was seen, at its level, with the methods that both have', () => {
  const lame = testCondition({
    _id: 'undiagnosed-lameness',
    pathology: 'Lameness, cause not known',
    presentation: true,
    tentative_diagnosis_methods: ['Clinical signs', 'Lame on one leg'],
  });
  const all = new Map([...known, [lame._id, lame]]);
  const seen = chooseMethods(addCondition(emptyCase(now), lame, now), 'tentative', {
    offered: lame.tentative_diagnosis_methods,
    chosen: ['Clinical signs', 'Lame on one leg'],
  });
  const diagnosed = diagnoseCondition(seen, only(seen), lameness, { now: later, known: all });
  expect(diagnosed.conditions).toMatchObject([
    { condition_id: 'sole-ulcer', level: 'tentative', date_diagnosed: later.toISOString(), stored: null },
  ]);
  expect(caseFields(diagnosed, all)).toMatchObject({
    tentative_conditions: [{ condition_id: 'sole-ulcer' }],
    tentative_diagnosis_methods: [{ name: 'Clinical signs', notes: null }],
  });
});
