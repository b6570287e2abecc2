import type { Product } from '@byre/contract/products/schema';
import { expect, test } from 'vitest';
import { withAnimals, without, withoutLast } from './gathering.ts';
import { emptyGroup, type GroupDraft, groupEdits, groupFaults, sizeOfGroup } from './group-draft.ts';
import { sideOf } from './tuberculins.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const vaccination = { condition_id: 'herd-vaccination', name: 'Vaccination', organ: null, system: null };
const draftOf = (more: Partial<GroupDraft>): GroupDraft => ({
  ...emptyGroup('group-1', now, ['Vet']),
  condition: vaccination,
  isOver: true,
  ...more,
});

const noPens: ReadonlySet<string> = new Set();

test('an animal read twice is added once with a message, and the last one can be removed', () => {
  const first = withAnimals([], ['7', '8']);
  expect(withAnimals(first.gathered, ['8', '9'])).toEqual({ gathered: ['7', '8', '9'], repeated: ['8'] });
  expect(withoutLast(['7', '8', '9'])).toEqual(['7', '8']);
  expect(without(['7', '8', '9'], '8')).toEqual(['7', '9']);
});

test('every animal of a group has its own case, with its treatment and medicine below it', () => {
  const edits = groupEdits('farm', draftOf({ animalIds: ['7', '8'], notes: ' Booster ' }), {
    penIds: noPens,
    idOf: (name) => `id of ${name}`,
    medicineOf: (parents) => ({ entity: 'medicine-usage', op: 'create', parents, before: null, after: {} }),
  });
  expect(edits.map(({ entity, id, parents }) => [entity, id, parents])).toEqual([
    ['medical-record', 'id of case 7', { farm_id: 'farm', animal_id: '7' }],
    ['treatment-history', 'id of treatment 7', { farm_id: 'farm', animal_id: '7', medical_record_id: 'id of case 7' }],
    [
      'medicine-usage',
      undefined,
      { farm_id: 'farm', animal_id: '7', medical_record_id: 'id of case 7', treatment_id: 'id of treatment 7' },
    ],
    ['medical-record', 'id of case 8', { farm_id: 'farm', animal_id: '8' }],
    ['treatment-history', 'id of treatment 8', { farm_id: 'farm', animal_id: '8', medical_record_id: 'id of case 8' }],
    [
      'medicine-usage',
      undefined,
      { farm_id: 'farm', animal_id: '8', medical_record_id: 'id of case 8', treatment_id: 'id of treatment 8' },
    ],
  ]);
  expect(edits[0]?.after).toEqual({
    presumptive_conditions: [{ ...vaccination, date_diagnosed: now.toISOString() }],
    notes: 'Booster',
    examined_at: now.toISOString(),
  });
  expect(edits[1]?.after).toMatchObject({ end_date: now.toISOString(), successful_treatment: true });
});

test('untagged animals are one record under the chosen animal, and the notes say how many there were', () => {
  const draft = draftOf({ kind: 'untagged', count: 40, what: 'lambs', holderId: 'ewe-3', isOver: false });
  const edits = groupEdits('farm', draft, {
    penIds: noPens,
    idOf: () => 'id',
    medicineOf: (parents) => ({ entity: 'medicine-usage', op: 'create', parents, before: null, after: {} }),
  });
  expect([edits.length, edits[0]?.parents, edits[0]?.after.notes, edits[1]?.after.successful_treatment]).toEqual([
    3,
    { farm_id: 'farm', animal_id: 'ewe-3' },
    'Untagged group of 40: lambs.',
    null,
  ]);
  expect(sizeOfGroup(draft, noPens)).toBe(40);
  expect(edits[1]?.after.number_of_animals).toBe(40);
});

test('a pen is one record with its number of animals, which must be entered, and counts by the head', () => {
  const penIds = new Set(['pen-1', 'pen-2']);
  const faultsOf = (heads: Record<string, number | null>) =>
    groupFaults(draftOf({ animalIds: ['7', 'pen-1'], heads }), penIds, now).map(({ field, code }) => [field, code]);
  expect(faultsOf({})).toEqual([['heads', 'no-heads']]);
  expect(faultsOf({ 'pen-1': null })).toEqual([['heads', 'no-heads']]);
  // What was entered for a pen that is no longer on the list, or was taken for one, does not count.
  const draft = draftOf({ animalIds: ['7', 'pen-1'], heads: { 'pen-1': 190, 'pen-2': 50, '7': 3 } });
  expect(groupFaults(draft, penIds, now)).toEqual([]);
  expect(sizeOfGroup(draft, penIds)).toBe(191);
  const edits = groupEdits('farm', draft, {
    penIds,
    idOf: (name) => name,
    medicineOf: (parents) => ({ entity: 'medicine-usage', op: 'create', parents, before: null, after: {} }),
  });
  expect(
    edits.filter(({ entity }) => entity === 'treatment-history').map(({ id, after }) => [id, after.number_of_animals]),
  ).toEqual([
    ['treatment 7', null],
    ['treatment pen-1', 190],
  ]);
});

test('nothing is saved before it is known which of the animals are pens', () => {
  expect(groupFaults(draftOf({ animalIds: ['7'] }), null, now)).toEqual([{ field: 'animals', code: 'still-reading' }]);
});

test('missing parts of a group treatment are reported', () => {
  const codesOf = (draft: GroupDraft) => groupFaults(draft, noPens, now).map(({ code }) => code);
  expect(codesOf(emptyGroup('g', now, []))).toEqual(['no-animals', 'no-condition', 'not-said']);
  expect(codesOf(draftOf({ kind: 'untagged', count: null, start_date: null }))).toEqual([
    'no-count',
    'no-holder',
    'no-date',
  ]);
  expect(codesOf(draftOf({ animalIds: ['7'], start_date: '2026-11-22T10:00:00.000Z' }))).toEqual(['in-the-future']);
  expect(codesOf(draftOf({ animalIds: ['7'] }))).toEqual([]);
});

test('a tuberculin is recognised by its substance, and a vaccine against a related germ is not one', () => {
  const product = (theraputic_group: string, ...active_substances: string[]) =>
    ({ theraputic_group, active_substances }) as Product;
  expect([
    sideOf(product('Diagnostic Preparation', 'Mycobacterium avium subsp. avium')),
    sideOf(product('Diagnostic Preparation', 'Mycobacterium bovis subsp. bovis')),
    sideOf(product('Inactivated Bacterial Vaccine', 'Mycobacterium avium subsp. paratuberculosis')),
    sideOf(product('Diagnostic Preparation', 'Brucella abortus')),
  ]).toEqual(['avian', 'bovine', null, null]);
});
