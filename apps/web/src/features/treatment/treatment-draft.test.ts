import { expect, test } from 'vitest';
import { testTreatment } from '../../testing/test-records.ts';
import { newTreatment, treatmentFaults, treatmentFields, treatmentFromDocument } from './treatment-draft.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const advised = ['Hoof block', 'Non-steroidal anti-inflammatory'];

test('a new treatment starts now and contains nothing that was not entered', () => {
  expect(treatmentFields(newTreatment(now, ['Vet']))).toEqual({
    start_date: now.toISOString(),
    end_date: null,
    treatment_strategy: null,
    treated_by: ['Vet'],
    intervention_desc: null,
    response: null,
    successful_treatment: null,
    number_of_animals: null,
  });
});

test('chosen recommendations and own words are joined into one strategy, and split again', () => {
  const draft = { ...newTreatment(now, []), recommended: ['Hoof block'], otherStrategy: ' Lift the foot ' };
  const { treatment_strategy } = treatmentFields(draft);
  expect(treatment_strategy).toBe('Hoof block; Lift the foot');
  const reopened = treatmentFromDocument(testTreatment({ treatment_strategy }), advised);
  expect([reopened.recommended, reopened.otherStrategy]).toEqual([['Hoof block'], 'Lift the foot']);
});

test('a treatment that is opened and saved unchanged keeps the wording of its strategy', () => {
  const treatment_strategy = 'Rest; Hoof block; straw yard';
  const draft = treatmentFromDocument(testTreatment({ treatment_strategy }), advised);
  expect(treatmentFields(draft).treatment_strategy).toBe(treatment_strategy);
  expect(treatmentFields({ ...draft, recommended: [] }).treatment_strategy).toBe('Rest; straw yard');
});

test('a treatment needs a start, unless it came without one', () => {
  expect(treatmentFaults({ ...newTreatment(now, []), start_date: null }, now)).toEqual([
    { field: 'start_date', code: 'no-date' },
  ]);
  expect(treatmentFaults(treatmentFromDocument(testTreatment({ start_date: null }), []), now)).toEqual([]);
});

test('a start in the future and an end before the start are reported', () => {
  const draft = newTreatment(now, []);
  expect(treatmentFaults({ ...draft, end_date: '2026-03-09T10:00:00.000Z' }, now)).toEqual([]);
  expect(
    treatmentFaults({ ...draft, start_date: '2026-03-08T10:00:00.000Z', end_date: '2026-03-07T10:00:00.000Z' }, now),
  ).toEqual([
    { field: 'start_date', code: 'in-the-future' },
    { field: 'end_date', code: 'end-before-start' },
  ]);
});

test('a draft of an earlier version keeps the number of animals that the treatment had', () => {
  const base = testTreatment({ number_of_animals: 180 });
  const { number_of_animals: _, ...older } = treatmentFromDocument(base, []);
  expect(treatmentFields(older).number_of_animals).toBe(180);
  expect(treatmentFields({ ...older, number_of_animals: null }).number_of_animals).toBeNull();
});
