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

test('a chosen condition is tentative and diagnosed now', () => {
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

test('a case without conditions and notes is empty', () => {
  expect(isEmptyCase(emptyCase(now))).toBe(true);
  expect(isEmptyCase({ ...emptyCase(now), notes: '  ' })).toBe(true);
  expect(isEmptyCase({ ...emptyCase(now), notes: 'Off feed' })).toBe(false);
  expect(isEmptyCase(addCondition(emptyCase(now), mastitis, now))).toBe(false);
});

test('raising a condition moves it to the other level, diagnosed now', () => {
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

test('a condition moved back to its original level gets its old date back', () => {
  const there = raised(caseFromRecord(stored));
  const back = moveCondition(there, only(there), { level: 'tentative', now: later, known });
  expect(caseFields(back, known)).toEqual(caseFields(caseFromRecord(stored), known));
});

test('a condition raised to a level that already has it is listed there once, with the existing date', () => {
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

test('methods recorded at a level that their condition has left stay in the record', () => {
  const draft = raised(caseFromRecord(stored));
  expect(strayMethods(draft, 'tentative', known)).toEqual(stored.tentative_diagnosis_methods);
  expect(losesStrayMethods(draft, 'tentative', known)).toBe(false);
  expect(caseFields(draft, known).tentative_diagnosis_methods).toEqual(stored.tentative_diagnosis_methods);
});

test('once the methods of that level are changed, only those of its conditions are sent', () => {
  const lame = addCondition(raised(caseFromRecord(stored)), lameness, later);
  const draft = chooseMethods(lame, 'tentative', { offered: ['Clinical signs', 'Lame'], chosen: ['Lame'] });
  expect(losesStrayMethods(draft, 'tentative', known)).toBe(true);
  expect(caseFields(draft, known).tentative_diagnosis_methods).toEqual([{ name: 'Lame', notes: null }]);
});

test('a method chosen in the form moves with its condition, and a shared one stays', () => {
  const both = addCondition(addCondition(emptyCase(now), mastitis, now), lameness, now);
  const chosen = chooseMethods(both, 'tentative', {
    offered: mastitis.tentative_diagnosis_methods,
    chosen: ['Clinical signs', 'Milk drop'],
  });
  const left = removeCondition(chosen, only(chosen), known);
  expect(caseFields(left, known).tentative_diagnosis_methods).toEqual([{ name: 'Clinical signs', notes: null }]);
});

test('removing a condition also removes its methods, except those that another condition shares', () => {
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

test('a condition that is raised and then removed leaves nothing at its original level', () => {
  const draft = raised(caseFromRecord(stored));
  const fields = caseFields(removeCondition(draft, only(draft), known), known);
  expect([fields.tentative_diagnosis_methods, fields.confirmed_diagnosis_methods]).toEqual([[], []]);
});

test('removing a condition unknown to the device removes the methods that no other condition has', () => {
  const draft = caseFromRecord(stored);
  const left = removeCondition(draft, only(draft), new Map());
  expect(left.methods.tentative).toEqual([]);
});

test('a case that has lost its condition can be corrected: each method can be removed', () => {
  const orphaned = caseFromRecord({ ...stored, tentative_conditions: [] });
  expect(strayMethods(orphaned, 'tentative', known)).toEqual(stored.tentative_diagnosis_methods);
  const cleaned = stored.tentative_diagnosis_methods.reduce(
    (draft, { name }) => removeMethod(draft, 'tentative', name),
    orphaned,
  );
  expect(caseFields(cleaned, known).tentative_diagnosis_methods).toEqual([]);
});

test('choosing methods of one condition leaves those of another alone', () => {
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

test('methods of a condition unknown to the device are left to the service', () => {
  const draft = caseFromRecord(stored);
  expect(strayMethods(draft, 'tentative', new Map())).toEqual([]);
});

test('a diagnosis replaces the presentation at its level, with the methods that both have', () => {
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
