import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfSpecies, listedSpecies, nearestSpecies, remarkOnSpecies, speciesMeant } from './species.ts';

describe('isOfSpecies', () => {
  it.each([
    ['Cattle', ['Cattle'], 'yes'],
    ['Sheep', ['Cattle'], 'no'],
    ['Goat', ['Sheep', 'Goat'], 'yes'],
    ['Dog', ['Cattle'], 'no'],
    [null, ['Cattle'], 'unknown'],
    ['Cow', ['Cattle'], 'unknown'],
    ['cattle', ['Cattle'], 'unknown'],
    ['', ['Cattle'], 'unknown'],
    ['Zebra', ['Zebra'], 'yes'],
    [null, [], 'unknown'],
  ] as const)('of %s among %s is %s', (species, wanted, answer) => {
    expect(isOfSpecies(species, wanted)).toBe(answer);
  });

  it('answers yes or no for every listed species, and never for another word', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listedSpecies), fc.subarray([...listedSpecies]), (species, wanted) => {
        expect(isOfSpecies(species, wanted)).toBe(wanted.includes(species) ? 'yes' : 'no');
      }),
    );
    fc.assert(
      fc.property(fc.option(fc.string()), fc.subarray([...listedSpecies]), (text, wanted) => {
        fc.pre(text === null || !listedSpecies.includes(text));
        expect(isOfSpecies(text, wanted)).toBe('unknown');
      }),
    );
  });
});

describe('the species that a word means', () => {
  it.each([
    ['Cow', 'Cattle'],
    ['BOVINE', 'Cattle'],
    [' heifers ', 'Cattle'],
    ['ewe', 'Sheep'],
    ['Defaid', 'Sheep'],
    ['hens', 'Chicken'],
    ['guinea fowl', 'Guinea fowl'],
    ['Zebra', null],
    ['poultry', null],
    ['stag', null],
    ['', null],
  ])('%s is %s', (text, species) => {
    expect(speciesMeant(text)).toBe(species);
  });

  it('is itself for every listed species, in any case', () => {
    expect(listedSpecies.filter((species) => speciesMeant(species.toUpperCase()) !== species)).toEqual([]);
  });
});

describe('a species that no list knows', () => {
  it.each([
    ['Cow', 'Cattle'],
    ['Catle', 'Cattle'],
    ['Cattel', 'Cattle'],
    ['Shepp', 'Sheep'],
    ['Gaot', 'Goat'],
    ['Turkeyy', 'Turkey'],
    ['Zebra', null],
    ['Ox', null],
    ['??', null],
  ])('is pointed out: %s, with %s as the nearest', (species, nearest) => {
    expect(remarkOnSpecies(species)).toEqual({ species, nearest });
    expect(nearestSpecies(species)).toBe(nearest);
  });

  it('is neither an absent nor a listed one', () => {
    expect([null, ...listedSpecies].map(remarkOnSpecies).filter((remark) => remark !== null)).toEqual([]);
  });
});
