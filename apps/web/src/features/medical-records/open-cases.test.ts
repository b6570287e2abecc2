import { expect, test } from 'vitest';
import { testRecord, testTreatment } from '../../testing/test-records.ts';
import { tbConditionId } from '../../words/tb-note.ts';
import { openCasesByAnimal } from './open-cases.ts';

const before = 'Skin fold before injection: avian 7 mm, bovine 8 mm.';
const tb = { condition_id: tbConditionId, date_diagnosed: null, name: null, organ: null, system: null };

test('an animal that was injected has no open case until its test is read and not clear', () => {
  const record = (animal_id: string, notes: string) =>
    testRecord({
      _id: animal_id,
      animal_id,
      notes,
      presumptive_conditions: [{ ...tb, date_diagnosed: '2026-11-21T09:00:00.000Z' }],
    });
  const records = [
    record('injected', before),
    record('read', `${before} Skin fold at reading: avian 8 mm, bovine 14 mm.`),
    record('clear', `${before} Skin fold at reading: avian 7 mm, bovine 8 mm.`),
    testRecord({ _id: 'lame', animal_id: 'injected' }),
  ];
  const treatments = [testTreatment({ medical_record_id: 'clear', successful_treatment: true })];
  expect([...openCasesByAnimal(records, treatments)]).toEqual([
    ['read', 1],
    ['injected', 1],
  ]);
});
