import { expect, test } from 'vitest';
import { testRecord } from '../../testing/test-records.ts';
import { english } from '../../words/en.ts';
import { place } from '../../words/place.ts';
import { withLater } from '../../words/with-later.ts';
import { marksFrom } from './animal-marks.ts';
import { worklistOf } from './visit-rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

test('an animal shows its next re-check, also one that is weeks away', () => {
  const caseOf = (_id: string, animal_id: string, recheck_on: string | null) => ({
    item: { document: testRecord({ _id, animal_id, recheck_on }), sync: 'clean' as const },
    treatments: [],
    usages: [],
  });
  const cases = [
    caseOf('later', 'cow-7', '2026-12-12'),
    caseOf('much later', 'cow-8', '2027-01-12'),
    caseOf('coming', 'cow-8', '2026-11-24'),
    caseOf('no day', 'cow-9', null),
  ];
  const marksOf = marksFrom(worklistOf(cases, now), new Map(), withLater(english));
  const rechecks = ['cow-7', 'cow-8', 'cow-9', 'cow-10'].map((id) => marksOf(id).recheck);
  expect(rechecks.map((day) => day && place.dayOf(day))).toEqual(['2026-12-12', '2026-11-24', null, null]);
});
