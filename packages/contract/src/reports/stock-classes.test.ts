import { describe, expect, it } from 'vitest';
import { isBoar, parseWeights, type Stock, stockClasses, stockClassOf, stockTerms } from './stock-classes.ts';

const stock = (fields: Partial<Stock>): Stock => ({
  ...{ species: 'Cattle', gender: 'Female', state: null, age_months: 24 },
  ...fields,
});

describe('the class of an animal', () => {
  it.each([
    ['a cow in milk', { state: 'early lactation' }, 'cow'],
    ['a dry cow', { state: 'dry' }, 'cow'],
    ['a cow to be culled', { state: 'cull for meat' }, 'cow'],
    ['an in-calf heifer', { state: 'In-calf heifer' }, 'heifer'],
    ['a heifer for meat', { state: 'finishing for meat as heifer', age_months: 12 }, 'heifer'],
    ['a female of two years with no more known', {}, 'cow'],
    ['a younger one', { age_months: 12 }, 'heifer'],
    ['a bullock', { gender: 'Male', state: 'Castrated' }, 'bull'],
    ['any animal under a year', { gender: 'Male', age_months: 8 }, 'calf'],
    ['one without a date of birth that has calved', { state: 'dry', age_months: null }, 'cow'],
    ['one without a date of birth or a state', { age_months: null }, null],
    ['one without a sex', { gender: null }, null],
    ['a lamb', { species: 'Sheep', age_months: 8 }, 'lamb'],
    ['a ewe', { species: 'Sheep', age_months: 12 }, 'ewe'],
    ['a sow', { species: 'Pig', age_months: 8 }, 'sow'],
    ['a weaner', { species: 'Pig', age_months: 0 }, 'weaner'],
    ['a boar, which has no standard weight', { species: 'Pig', gender: 'Male' }, null],
    ['a hen of any age', { species: 'Chicken', age_months: null }, 'broiler'],
    ['a goat', { species: 'Goat', age_months: null }, 'goat'],
    ['a turkey', { species: 'Turkey', age_months: null }, 'turkey'],
    ['a horse', { species: 'Horse', age_months: null }, 'horse'],
    ['a pig of three months, no longer a weaner', { species: 'Pig', age_months: 3 }, 'pig'],
    ['a pig of five months', { species: 'Pig', age_months: 5 }, 'pig'],
    ['a sheep without a date of birth', { species: 'Sheep', age_months: null }, null],
    ['a pig without a date of birth', { species: 'Pig', age_months: null }, null],
    ['a bullock without a date of birth', { gender: 'Male', age_months: null }, null],
    ['a pen of sows', { species: 'Pig', state: 'sow', age_months: null }, 'sow'],
    ['sows as a file calls them', { species: 'Pig', gender: null, state: 'Dry sows', age_months: null }, 'sow'],
    ['a served gilt of seven months', { species: 'Pig', state: 'in-pig gilt', age_months: 3 }, 'sow'],
    ['a maiden gilt', { species: 'Pig', state: 'gilt', age_months: null }, 'pig'],
    ['an old pig that is being finished', { species: 'Pig', gender: null, state: 'finisher' }, 'pig'],
    ['a pen of weaners', { species: 'Pig', gender: null, state: 'weaner', age_months: null }, 'weaner'],
    ['a weaner that has grown, by its age', { species: 'Pig', state: 'weaner', age_months: 3 }, 'pig'],
    ['a boar in a pen', { species: 'Pig', gender: null, state: 'boar', age_months: null }, null],
    ['a suckler cow', { state: 'cow', age_months: null }, 'cow'],
    ['a steer', { gender: 'Male', state: 'steer', age_months: null }, 'bull'],
    ['a castrated male that may be a calf', { gender: 'Male', state: 'Castrated', age_months: null }, null],
    ['a calf without a date of birth', { gender: 'Male', state: 'calf', age_months: null }, 'calf'],
    ['a cow that was once called a calf', { state: 'calf' }, 'cow'],
    ['a cow in calf', { gender: null, state: 'lactating in calf', age_months: null }, 'cow'],
    ['a ewe without a date of birth', { species: 'Sheep', state: 'ewe', age_months: null }, 'ewe'],
    ['a ram without a date of birth', { species: 'Sheep', gender: 'Male', state: 'ram', age_months: null }, 'ewe'],
    ['a lamb without a date of birth', { species: 'Sheep', gender: null, state: 'lamb', age_months: null }, 'lamb'],
    ['an animal of a species without weights', { species: 'Alpaca' }, null],
  ])('is known for %s', (_name, fields, expected) => {
    expect(stockClassOf(stock(fields))).toBe(expected);
  });
});

it('each term that is offered for a species gives a class of it without a birth date, unless it is a boar', () => {
  for (const [species, bySex] of Object.entries(stockTerms)) {
    for (const [gender, terms] of Object.entries(bySex)) {
      for (const state of terms) {
        for (const one of [gender, null]) {
          const said = { species, gender: one, state, age_months: null };
          const found = stockClasses.find(({ name }) => name === stockClassOf(said));
          expect([state, found?.species ?? isBoar(said)]).toEqual([state, state === 'boar' ? true : species]);
        }
      }
    }
  }
});

it.each([
  [{ gender: 'Male' }, true],
  [{ gender: 'Male', age_months: 3 }, false],
  [{ gender: 'Male', age_months: null }, false],
  [{ gender: null, state: 'Boars', age_months: null }, true],
  [{ gender: 'Male', state: 'finisher' }, false],
  [{ gender: 'Female' }, false],
  [{ species: 'Cattle', gender: 'Male' }, false],
])('a boar is told by his age or by his name: %j', (fields, expected) => {
  expect(isBoar(stock({ species: 'Pig', ...fields }))).toBe(expected);
});

describe('weights of a request', () => {
  it('are read by class', () => {
    expect(parseWeights('cow:620,turkey:6.5')).toEqual({ weights: { cow: 620, turkey: 6.5 } });
  });

  it('are none if none is named', () => {
    expect(parseWeights('')).toEqual({ weights: {} });
  });

  it.each(['cow', 'ox:620', 'cow:0', 'cow:620,ox:1'])('are refused as a whole if one is not valid: %s', (text) => {
    expect(parseWeights(text)).toHaveProperty('unknown');
  });
});
