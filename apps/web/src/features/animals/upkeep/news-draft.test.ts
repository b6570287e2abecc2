import { expect, it } from 'vitest';
import { testAnimal } from '../../../testing/test-device.ts';
import { changedNumbers, entriesOf, newNews, newsFault, newsOf } from './news-draft.ts';

it('only changed numbers are saved, and a cleared one is removed', () => {
  const animal = { management_number: '412', freeze_brand: null };
  expect(changedNumbers(animal, {})).toEqual({});
  expect(changedNumbers(animal, { numbers: { management_number: ' 412 ', freeze_brand: '' } })).toEqual({});
  expect(changedNumbers(animal, { numbers: { management_number: ' ', freeze_brand: '64 ' } })).toEqual({
    management_number: null,
    freeze_brand: '64',
  });
});

const cow = testAnimal({ _id: 'cow', farm_id: 'F', date_of_birth: '2021-03-07T00:00:00.000Z' });
const now = new Date('2026-11-27T09:00:00.000Z');

it('what was chosen is pushed onto the histories as of the day, and nothing else', () => {
  const draft = { ...newNews(cow), state: 'early lactation', lactation: 3, heads: 40 };
  expect(entriesOf(newsOf(draft), '2026-11-20T00:00:00.000Z')).toEqual({
    reproductive_state: [{ name: 'early lactation (lactation 3)', date: '2026-11-20T00:00:00.000Z' }],
    head_count: [{ count: 40, date: '2026-11-20T00:00:00.000Z' }],
  });
});

it.each([
  [{}, '2026-11-20T00:00:00.000Z', 'chooseOne'],
  [{ diet: 'Conserved forage' }, null, 'needsDate'],
  [{ diet: 'Conserved forage' }, '2026-11-28T00:00:00.000Z', 'inFuture'],
  [{ diet: 'Conserved forage' }, '2021-03-06T12:00:00.000Z', 'beforeBirth'],
  [{ heads: 0 }, '2026-11-20T00:00:00.000Z', null],
  [{ numbers: { freeze_brand: '7' } }, '2026-11-20T00:00:00.000Z', null],
])('%o on %s: %s', (told, since, fault) => {
  expect(newsFault(cow, { ...newNews(cow), ...told }, { since, now })).toBe(fault);
});
