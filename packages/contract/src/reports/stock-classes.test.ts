import { describe, expect, it } from 'vitest';
import { parseWeights, type Stock, stockClassOf } from './stock-classes.ts';

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
    ['an animal of a species without weights', { species: 'Alpaca' }, null],
  ])('is known for %s', (_name, fields, expected) => {
    expect(stockClassOf(stock(fields))).toBe(expected);
  });
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
