import { expect, test } from 'vitest';
import { isSetUp, type SetupFound, stepsOf } from './setup-state.ts';

const nothing: SetupFound = {
  practice: { name: 'Glen Vets' },
  ...{ people: 1, invitations: 0, farms: 0, animals: 0, formulary: 0, phones: 0 },
};
const statesOf = (found: SetupFound, setup_skipped: Parameters<typeof stepsOf>[1]['setup_skipped'] = []) =>
  stepsOf(found, { setup_skipped }).map(({ state }) => state);

test('a practice with its first admin has everything to do', () => {
  expect(statesOf(nothing)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
});

test('what exists is done, what is skipped is not open, and a skipped step that was done anyway is done', () => {
  const found = { ...nothing, practice: { name: 'Glen Vets', postcode: 'PH97 4TB' }, invitations: 1, formulary: 3 };
  expect(statesOf(found, ['formulary', 'phone'])).toEqual(['done', 'done', 'open', 'open', 'done', 'skipped']);
});

test('nothing is left to do once every step is done or skipped', () => {
  const all: SetupFound = { ...nothing, people: 2, farms: 1, animals: 1, formulary: 1 };
  expect(isSetUp(stepsOf(all, { setup_skipped: ['details'] }))).toBe(false);
  expect(isSetUp(stepsOf(all, { setup_skipped: ['details', 'phone'] }))).toBe(true);
});
