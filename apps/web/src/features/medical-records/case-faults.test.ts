import { expect, test } from 'vitest';
import { testCondition } from '../../testing/test-lists.ts';
import { addCondition, emptyCase } from './case-draft.ts';
import { caseFaults, examinedId, recheckId } from './case-faults.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const words = { needsDate: 'no date', inTheFuture: 'too late', recheckNoDay: 'no day' };
const draft = addCondition(emptyCase(now), testCondition({ _id: 'bloat', pathology: 'Bloat' }), now);

test('an unchanged case has no fault, even if the clock is a few minutes off', () => {
  expect(caseFaults(draft, now, words)).toEqual([]);
  expect(caseFaults(draft, new Date(now.getTime() - 5 * 60_000), words)).toEqual([]);
});

test('dates in the future and a diagnosis without a date are reported beside their fields', () => {
  const tomorrow = '2026-03-08T10:00:00.000Z';
  const conditions = draft.conditions.map((one) => ({ ...one, date_diagnosed: '' }));
  expect(caseFaults({ ...draft, conditions, examined_at: tomorrow }, now, words)).toEqual([
    { fieldId: 'case-date-bloat-tentative', message: 'no date' },
    { fieldId: examinedId, message: 'too late' },
  ]);
});

test('an invalid re-check day is reported beside its field', () => {
  expect(caseFaults({ ...draft, recheck_on: '31/2/2026' }, now, words)).toEqual([
    { fieldId: recheckId, message: 'no day' },
  ]);
  expect(caseFaults({ ...draft, recheck_on: '2026-03-10' }, now, words)).toEqual([]);
});
