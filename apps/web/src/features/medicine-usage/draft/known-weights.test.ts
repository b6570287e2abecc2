import { expect, test } from 'vitest';
import { isStaleWeight } from './known-weights.ts';

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
