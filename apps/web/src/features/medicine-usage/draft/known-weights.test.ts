import { expect, test } from 'vitest';
import { isEnteredWeight, isStaleWeight } from './known-weights.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const born = (days: number | null, species: string | null = 'Cattle') => ({
  species,
  date_of_birth: days === null ? null : ago(days),
});

test.each<[string, Parameters<typeof isStaleWeight>[1], number, boolean]>([
  ['a cow, weighed five months ago', born(1_500), 150, false],
  ['a cow, weighed seven months ago', born(1_500), 210, true],
  ['a calf, weighed last week', born(90), 7, false],
  ['a calf, weighed two months ago', born(90), 60, true],
  ['a cow that was a heifer still when she was weighed', born(760), 100, true],
  ['a ewe, weighed three months ago', born(800, 'Sheep'), 90, false],
  ['an animal of unknown age, weighed two months ago', born(null), 60, true],
  ['an animal that is not on this device', null, 20, false],
])('%s', (_, animal, days, isStale) => {
  expect(isStaleWeight({ kg: 100, at: ago(days) }, animal, now)).toBe(isStale);
});

test.each([
  ['typed where nothing was filled in', 95, null, true],
  ['typed over the one that was filled in', 110, { kg: 95, at: ago(50) }, true],
  ['as it was filled in', 95, { kg: 95, at: ago(50) }, false],
  ['of an earlier version’s draft, which does not say', 95, undefined, false],
  ['of nothing', 0, null, false],
  ['cleared', null, { kg: 95, at: ago(50) }, false],
])('a weight %s is a weighing: %s, %j, %s', (_, kg, from, is) => {
  expect(isEnteredWeight(kg, from)).toBe(is);
});
