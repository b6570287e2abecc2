import { expect, test } from 'vitest';
import { interpretationOf, retestDaysIn } from './tb-interpretation.ts';
import { retestDayOf } from './tb-reading.ts';

const cattle = { species: 'Cattle' };

test.each<[avian: number, bovine: number, standard: string, severe: string]>([
  [0, 2, 'clear', 'clear'],
  [0, 3, 'inconclusive', 'reactor'],
  [0, 4, 'inconclusive', 'reactor'],
  [0, 4.5, 'reactor', 'reactor'],
  // Without a reaction at the avian site any at the bovine is one by the severe interpretation.
  [1, 3, 'inconclusive', 'reactor'],
  [2, 3, 'inconclusive', 'reactor'],
  [3, 4, 'inconclusive', 'inconclusive'],
  [6, 5, 'clear', 'clear'],
  [6, 6, 'clear', 'clear'],
  // Less than a millimetre more is not clear.
  [6, 6.5, 'inconclusive', 'inconclusive'],
  [6, 7, 'inconclusive', 'inconclusive'],
  [6, 8, 'inconclusive', 'inconclusive'],
  [6, 9, 'inconclusive', 'reactor'],
  [6, 10, 'inconclusive', 'reactor'],
  [6, 11, 'reactor', 'reactor'],
  // The skin at the avian site got thinner. Without a positive reaction there is no reactor.
  [-2, 3, 'inconclusive', 'reactor'],
])('grown by avian %d mm, bovine %d mm in England: standard %s, severe %s', (avian, bovine, standard, severe) => {
  expect(interpretationOf({ avian, bovine }, cattle, 'England')).toEqual({ standard, severe });
});

test('the severe interpretation of Wales has more inconclusive animals, and counts where the nation is not known', () => {
  const severeIn = (nation: Parameters<typeof interpretationOf>[2], avian: number, bovine: number) =>
    interpretationOf({ avian, bovine }, cattle, nation)?.severe;
  for (const nation of ['Wales', null] as const)
    expect([severeIn(nation, 6, 6), severeIn(nation, 6, 4), severeIn(nation, 6, 3)]).toEqual([
      ...['inconclusive', 'inconclusive', 'clear'],
    ]);
  expect([severeIn('Scotland', 6, 6), severeIn('Scotland', 6, 4)]).toEqual(['clear', 'clear']);
});

test('goats are read as cattle, and deer and camelids without an interpretation', () => {
  const read = (species: string | null) => interpretationOf({ avian: 0, bovine: 9 }, { species }, 'England');
  expect(read('Goat')).toEqual({ standard: 'reactor', severe: 'reactor' });
  expect(['Deer', 'Alpaca', 'Llama', 'Sheep', null].map(read)).toEqual([null, null, null, null, null]);
});

test('an inconclusive animal is tested again 60 days after the injection, in Northern Ireland after 42', () => {
  expect([retestDaysIn('England'), retestDaysIn(null), retestDaysIn('Northern Ireland')]).toEqual([60, 60, 42]);
  const dayOf = (species: string, nation: 'Wales' | 'Scotland', isSecond: boolean) =>
    retestDayOf({ injectedAt: '2026-11-21T10:00:00.000Z' }, { species }, { nation, isSecond });
  expect(dayOf('Cattle', 'Wales', false)).toBe('2027-01-20');
  // Inconclusive twice: a reactor where a rule says so, and otherwise still to be tested.
  expect([dayOf('Cattle', 'Wales', true), dayOf('Goat', 'Wales', true), dayOf('Cattle', 'Scotland', true)]).toEqual([
    ...[null, '2027-01-20', '2027-01-20'],
  ]);
});
