import { expect, test } from 'vitest';
import { weeksInCalf } from '../../../words/pregnancy-findings.ts';
import type { PregnancyTerm } from '../../../words/pregnancy-terms.ts';
import { dueToCalve, stateAfter, stateTakenBack } from './pregnancy.ts';

const cow = (...names: string[]) => ({
  species: 'Cattle',
  reproductive_state: names.map((name, at) => ({ name, date: `2026-0${at + 1}-01T00:00:00.000Z` })),
});

test.each<[PregnancyTerm, string[], string | null]>([
  ['in calf', ['early lactation (lactation 3)'], 'lactating in calf'],
  ['in calf', ['heifer'], 'In-calf heifer'],
  ['in calf', ['lactating in calf'], null],
  ['in calf', ['dry'], null],
  ['in calf', ['cull for meat'], null],
  ['in calf', [], null],
  ['in calf', ['Entire'], null],
  ['not in calf', ['early lactation', 'lactating in calf'], 'mid lactation'],
  ['not in calf', ['In-calf heifer'], 'heifer'],
  ['not in calf', ['mid lactation'], null],
  ['re-check', ['lactating in calf'], null],
  ['not served', ['early lactation'], null],
  ['not served', ['early lactation', 'lactating in calf'], 'mid lactation'],
])('%s adds to %j the state %j', (term, states, added) => {
  expect(stateAfter(term, cow(...states), null)).toBe(added);
});

test('correcting a finding removes the state that it added, and invents no calving', () => {
  expect(stateAfter('re-check', cow('mid lactation', 'lactating in calf'), 'in calf')).toBe('mid lactation');
  expect(stateTakenBack(cow('peak lactation'))).toBe('peak lactation');
  expect(stateTakenBack(cow('early lactation (lactation 2)'))).toBe('mid lactation');
});

test('a cow found 8 weeks in calf calves 227 days later', () => {
  expect(dueToCalve('2026-11-21T09:30:00.000Z', '8 weeks in calf.')?.toISOString()).toBe('2027-07-06T09:30:00.000Z');
  expect(dueToCalve('2026-11-21T09:30:00.000Z', null)).toBeNull();
});

test('every week from the fourth to the 20th has a key, and every second one to the 36th', () => {
  expect(weeksInCalf.join(' ')).toBe('4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 22 24 26 28 30 32 34 36');
});
