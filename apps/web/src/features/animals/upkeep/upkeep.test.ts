import { expect, test } from 'vitest';
import { nextLactation, reproductiveStates, stateName } from './upkeep-choices.ts';
import { dayFault } from './upkeep-rules.ts';

const now = new Date('2026-11-21T14:30:00.000Z');
const cow = { date_of_birth: '2022-07-24T00:00:00.000Z' };
const entry = (name: string, day: string) => ({ name, date: `${day}T00:00:00.000Z` });

test('a death cannot be in the future, before the birth or without a day', () => {
  const fault = (day: string | null) => dayFault(day, cow, now);
  expect([
    fault('2026-11-21T09:00:00.000Z'),
    fault('2022-07-24T05:00:00.000Z'),
    fault('2026-11-22T09:00:00.000Z'),
    fault('2022-07-23T09:00:00.000Z'),
    fault(null),
  ]).toEqual([null, null, 'inFuture', 'beforeBirth', 'needsDate']);
});

test('a cow that calves begins the lactation after the last recorded one, and a heifer her first', () => {
  expect([
    nextLactation([entry('early lactation (lactation 3)', '2025-11-16'), entry('dry', '2026-09-20')]),
    nextLactation([entry('In-calf heifer', '2026-03-01')]),
    nextLactation([entry('dry', '2026-09-20')]),
    nextLactation([]),
  ]).toEqual([4, 1, null, null]);
});

test('only the state of a fresh cow includes the number of her lactation', () => {
  expect([stateName('early lactation', 4), stateName('early lactation', null), stateName('dry', 4)]).toEqual([
    'early lactation (lactation 4)',
    'early lactation',
    'dry',
  ]);
});

test('a bull is offered no lactation, and a house of hens no state at all', () => {
  const { date_of_birth } = cow;
  expect(reproductiveStates({ gender: 'Male', species: 'Cattle', date_of_birth })).toEqual(['Entire', 'Castrated']);
  expect(reproductiveStates({ gender: null, species: 'Chicken', date_of_birth: null })).toEqual([]);
});

test('what pigs are is offered, and what cattle are where nothing else says it', () => {
  const offered = (animal: Partial<Parameters<typeof reproductiveStates>[0]>) =>
    reproductiveStates({ gender: null, species: 'Pig', date_of_birth: null, ...animal });
  expect(offered({ gender: 'Female' })).toEqual(['sow', 'in-pig gilt', 'gilt', 'finisher', 'weaner', 'piglet']);
  expect(offered({})).toContain('boar');
  expect(offered({}).filter((one) => one === 'weaner')).toHaveLength(1);
  expect(offered({ species: 'Cattle', gender: 'Male' })).toEqual(['bull', 'steer', 'calf', 'Entire', 'Castrated']);
  expect(offered({ species: 'Cattle', gender: 'Female' }).slice(0, 2)).toEqual(['cow', 'heifer']);
  expect(offered({ species: 'Cattle', gender: 'Female', ...cow })).not.toContain('cow');
  expect(offered({ species: 'Goat', gender: 'Male' })).toEqual(['Entire', 'Castrated']);
  expect(offered({ species: null })).toContain('dry');
});
