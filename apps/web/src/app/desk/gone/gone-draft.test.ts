import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { expect, test } from 'vitest';
import { emptyGone, type GoneKind, goneFaults } from './gone-draft.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const farm = { _id: '87/100/4208', name: 'Nether Balgray' } as Farm;
const cow = {
  _id: 'cow-7',
  date_of_birth: '2020-02-01T00:00:00.000Z',
  date_left_farm: null,
  deceased_record: null,
} as unknown as Animal;
const left = { ...cow, date_left_farm: '2026-11-01T00:00:00.000Z' } as Animal;
const dead = { ...cow, deceased_record: { date_of_death: null } } as Animal;

const faultsOf = (kind: GoneKind, animal: Animal | null, day: string | null = now.toISOString()) => {
  const draft = emptyGone({ farm, animal }, now);
  return goneFaults(kind, { ...draft, death: { ...draft.death, day } }, now);
};

test('the farm is asked for before the animal, and the animal before the day', () => {
  expect(goneFaults('death', emptyGone({ farm: null, animal: null }, now), now)).toEqual([
    { field: 'farm', code: 'missing' },
  ]);
  expect(faultsOf('death', null)).toEqual([{ field: 'animal', code: 'missing' }]);
  expect(faultsOf('death', cow, null)).toEqual([{ field: 'day', code: 'needsDate' }]);
  expect(faultsOf('death', cow)).toEqual([]);
});

test('an animal that has left can be recorded as dead but not as gone again, and a dead one as neither', () => {
  expect(faultsOf('death', left)).toEqual([]);
  expect(faultsOf('departure', left)).toEqual([{ field: 'animal', code: 'gone' }]);
  expect([faultsOf('death', dead), faultsOf('departure', dead)]).toEqual([
    [{ field: 'animal', code: 'gone' }],
    [{ field: 'animal', code: 'gone' }],
  ]);
});

test('a day before birth or in the future is reported', () => {
  expect(faultsOf('death', cow, '2019-12-31T12:00:00.000Z')).toEqual([{ field: 'day', code: 'beforeBirth' }]);
  expect(faultsOf('departure', cow, '2026-12-24T12:00:00.000Z')).toEqual([{ field: 'day', code: 'inFuture' }]);
});
