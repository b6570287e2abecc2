import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { User } from '@byre/contract/session/schema';
import { expect, test } from 'vitest';
import { addCondition } from '../../../features/medical-records/case-draft.ts';
import { testCondition } from '../../../testing/test-lists.ts';
import {
  addedTo,
  type DeskCaseDraft,
  deskCaseEdits,
  emptyDeskCase,
  examinedAt,
  givenBy,
  isTreated,
  ofAnimal,
  onFarm,
  saysNothing,
} from './desk-case-draft.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const earlier = '2026-11-23T06:30:00.000Z';
const farm = { _id: '87/100/4208', name: 'Nether Balgray' } as Farm;
const cow = { _id: 'cow-7', identification_number: 'UK100017100324', species: 'Cattle' } as Animal;
const ewe = { _id: 'ewe-1', identification_number: null, species: 'Sheep' } as Animal;
const staff = { role: 'staff', name: 'Maureen Petrie' } as User;
const vet = { role: 'vet', name: 'Isla Drummond' } as User;
const ids = { case: 'c', treatment: 't', medicine: 'm' };
const lame = testCondition({ _id: 'white-line', pathology: 'White line disease' });
const known = new Map([[lame._id, lame]]);

const begun = (user: User = staff): DeskCaseDraft => {
  const draft = emptyDeskCase({ farm, animal: cow }, user, now);
  return { ...draft, record: addCondition(draft.record, lame, now) };
};
const withMedicine = (draft: DeskCaseDraft): DeskCaseDraft => ({
  ...draft,
  usage: { ...draft.usage, product_id: '00879/4188', volume: 14, units: 'ml' },
});
const entitiesOf = (draft: DeskCaseDraft) => deskCaseEdits(draft, known, ids).map(({ entity, id }) => [entity, id]);

test('staff at the desk did not give the medicine, a vet there did', () => {
  expect(begun().usage.administered_by).toBe('');
  expect(begun().treatment.treated_by).toEqual([]);
  expect(begun(vet).usage.administered_by).toBe('Isla Drummond');
  expect(begun(vet).treatment.treated_by).toEqual(['Vet', 'Isla Drummond']);
});

test('a case alone is one document, and with a medicine also a treatment, each below the one before', () => {
  expect(entitiesOf(begun())).toEqual([['medical-record', 'c']]);
  expect(entitiesOf(withMedicine(begun()))).toEqual([
    ['medical-record', 'c'],
    ['treatment-history', 't'],
    ['medicine-usage', 'm'],
  ]);
  const [, treatment, usage] = deskCaseEdits(withMedicine(begun()), known, ids);
  const place = { farm_id: farm._id, animal_id: 'cow-7', medical_record_id: 'c' };
  expect(treatment?.parents).toEqual(place);
  expect(usage?.parents).toEqual({ ...place, treatment_id: 't' });
  expect(usage?.after.start_date).toBe(now.toISOString());
  expect(usage?.called).toEqual({ tag: 'UK100017100324', farmName: 'Nether Balgray' });
});

test('nothing is created until an animal is chosen', () => {
  expect(deskCaseEdits({ ...begun(), animal: null }, known, ids)).toEqual([]);
  const other = { ...farm, _id: '87/101/0001' };
  expect(onFarm(begun(), other).animal).toBeNull();
  expect(onFarm(begun(), farm).animal).toBe(cow);
});

test('changing to an animal of another species removes the medicine, the same species keeps it', () => {
  const draft = withMedicine(begun());
  expect(ofAnimal(draft, { ...cow, _id: 'cow-8' }, now).usage.product_id).toBe('00879/4188');
  expect(ofAnimal(draft, ewe, now).usage.product_id).toBeNull();
});

test('a weight that was filled in belongs to its animal, and a typed one stays when the animal changes', () => {
  const draft = withMedicine(begun());
  const weightFrom = { kg: 640, at: earlier };
  const dosed = { ...draft.usage, weight: 640, weightFrom, dose: '16 ml for 640 kg', doseBy: 'weight' as const };
  const onto8 = ofAnimal({ ...draft, usage: dosed }, { ...cow, _id: 'cow-8' }, now);
  expect(onto8.usage).toMatchObject({ weight: null, dose: '' });
  const weightAfter = (weight: number, change: (draft: DeskCaseDraft) => DeskCaseDraft) =>
    change({ ...draft, usage: { ...draft.usage, weight, weightFrom } }).usage.weight;
  const toOther = (from: DeskCaseDraft) => ofAnimal(from, { ...cow, _id: 'cow-8' }, now);
  expect(weightAfter(640, toOther)).toBeNull();
  expect(weightAfter(610, toOther)).toBe(610);
  expect(weightAfter(640, (from) => ofAnimal(from, cow, now))).toBe(640);
  expect(weightAfter(640, (from) => toOther(onFarm(from, { ...farm, _id: '87/101/0001' })))).toBeNull();
});

test('the person who gave the medicine also treated the animal, until another person is named for the treatment', () => {
  const draft = begun();
  const given = givenBy(draft, { ...draft.usage, administered_by: 'Isla' });
  expect(given.treatment.treated_by).toEqual(['Isla']);
  expect(givenBy(given, { ...given.usage, administered_by: 'Isla D' }).treatment.treated_by).toEqual(['Isla D']);
  const named = { ...given, treatment: { ...given.treatment, treated_by: ['Farmer'] } };
  expect(givenBy(named, { ...named.usage, administered_by: 'Tom' }).treatment.treated_by).toEqual(['Farmer']);
});

test('changing the time of the examination moves what had the same time, and nothing else', () => {
  const moved = examinedAt(begun(), earlier);
  expect([moved.record.examined_at, moved.treatment.start_date]).toEqual([earlier, earlier]);
  expect(moved.record.conditions.map(({ date_diagnosed }) => date_diagnosed)).toEqual([earlier]);
  const draft = begun();
  const apart = { ...draft, treatment: { ...draft.treatment, start_date: '2026-11-22T08:00:00.000Z' } };
  expect(examinedAt(apart, earlier).treatment.start_date).toBe('2026-11-22T08:00:00.000Z');
});

test('a treatment in words needs no medicine, and without any entry the case is empty', () => {
  const empty = emptyDeskCase({ farm, animal: cow }, staff, now);
  expect(saysNothing(empty)).toBe(true);
  const bandaged = { ...empty, treatment: { ...empty.treatment, otherStrategy: 'Block and bandage' } };
  expect([isTreated(bandaged), saysNothing(bandaged)]).toEqual([true, false]);
  const counted = { ...empty, treatment: { ...empty.treatment, number_of_animals: 12 } };
  expect([isTreated(counted), saysNothing(counted)]).toEqual([true, false]);
  expect(entitiesOf(bandaged).map(([entity]) => entity)).toEqual(['medical-record', 'treatment-history']);
});

const onto = { recordId: 'old-case', name: 'Lame', conditionIds: ['white-line'], treatment: null };
const under = { id: 'old-treatment', name: 'Pain relief' };

test('an addition to a case creates no case: a treatment with its medicine, or a medicine in an existing treatment', () => {
  const added = withMedicine(addedTo(begun(), onto));
  expect(entitiesOf(added)).toEqual([
    ['treatment-history', 't'],
    ['medicine-usage', 'm'],
  ]);
  const [treatment, usage] = deskCaseEdits(added, known, ids);
  expect([treatment?.parents.medical_record_id, usage?.parents.treatment_id]).toEqual(['old-case', 't']);
  const joined = withMedicine(addedTo(begun(), { ...onto, treatment: under }));
  expect(entitiesOf(joined)).toEqual([['medicine-usage', 'm']]);
  expect(deskCaseEdits(joined, known, ids)[0]?.parents).toMatchObject({
    medical_record_id: 'old-case',
    treatment_id: 'old-treatment',
  });
});

test('a medicine in an earlier treatment has a start of its own, in a new one it starts with it', () => {
  const earlierTreatment = { ...begun().treatment, start_date: earlier };
  const joined = withMedicine(addedTo({ ...begun(), treatment: earlierTreatment }, { ...onto, treatment: under }));
  expect(deskCaseEdits(joined, known, ids)[0]?.after.start_date).toBe(now.toISOString());
  const added = withMedicine(addedTo({ ...begun(), treatment: earlierTreatment }, onto));
  expect(deskCaseEdits(added, known, ids)[1]?.after.start_date).toBe(earlier);
});

test('another farm or animal has other cases', () => {
  const added = addedTo(begun(), onto);
  expect(onFarm(added, { ...farm, _id: '87/101/0001' }).onto).toBeNull();
  expect(ofAnimal(added, { ...cow, _id: 'cow-8' }, now).onto).toBeNull();
  expect(ofAnimal(added, cow, now).onto).toEqual(onto);
  expect(isTreated(addedTo(begun(), { ...onto, treatment: under }))).toBe(false);
});
