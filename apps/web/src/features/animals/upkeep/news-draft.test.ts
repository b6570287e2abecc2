import { expect, it } from 'vitest';
import { changedNumbers } from './news-draft.ts';

it('only changed numbers are saved, and a cleared one is removed', () => {
  const animal = { management_number: '412', freeze_brand: null };
  expect(changedNumbers(animal, {})).toEqual({});
  expect(changedNumbers(animal, { numbers: { management_number: ' 412 ', freeze_brand: '' } })).toEqual({});
  expect(changedNumbers(animal, { numbers: { management_number: ' ', freeze_brand: '64 ' } })).toEqual({
    management_number: null,
    freeze_brand: '64',
  });
});
