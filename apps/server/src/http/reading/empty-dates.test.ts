import { AnimalChange } from '@byre/contract/animals/schema';
import { MedicalRecordInput } from '@byre/contract/medical-records/schema';
import { PracticeTimeZone } from '@byre/contract/practices/schema';
import { expect, test } from 'vitest';
import { emptyDatesOf } from './empty-dates.ts';

test('an optional date that is an empty string counts as absent, at any depth', () => {
  const animal = {
    date_of_birth: '',
    date_joined_farm: '2024-04-02',
    species: '',
    reproductive_state: [{ name: 'dry', date: '' }, 'in calf'],
    diet_intensity: { name: 'high', date: '' },
    head_count: [{ count: 4, date: '' }, 5],
    deceased_record: { date_of_death: '', cull_reason: '' },
  };
  const before = structuredClone(animal);
  expect(emptyDatesOf(AnimalChange)?.(animal)).toEqual({
    date_joined_farm: '2024-04-02',
    species: '',
    reproductive_state: [{ name: 'dry' }, 'in calf'],
    diet_intensity: { name: 'high' },
    head_count: [{ count: 4 }, 5],
    deceased_record: { cull_reason: '' },
  });
  expect(animal).toEqual(before);
  expect(
    emptyDatesOf(MedicalRecordInput)?.({ tentative_conditions: [{ condition_id: 'c', date_diagnosed: '' }, 'd'] }),
  ).toEqual({ tentative_conditions: [{ condition_id: 'c' }, 'd'] });
});

test('other invalid values are left for the check', () => {
  const clean = emptyDatesOf(AnimalChange);
  for (const odd of [null, '', [], [''], 7, { date_of_birth: null }, { deceased_record: '' }, { unknown: '' }]) {
    expect(clean?.(odd)).toEqual(odd);
  }
  expect(emptyDatesOf(PracticeTimeZone)).toBeNull();
});
