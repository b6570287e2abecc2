import { expect, it } from 'vitest';
import { doseOf, genderOf } from './schemes.ts';

/* Units and genders are free text: any word may occur, even one that every JavaScript object has as a property. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'a handful'];

it('leaves out an amount in a unit that ADE lacks, whatever the unit is called', () => {
  expect(words.map((units) => doseOf({ volume: 2, units }))).toEqual(words.map(() => undefined));
  expect([doseOf({ volume: 2, units: 'kg' }), doseOf({ volume: 2, units: null }), doseOf(null)]).toEqual([
    { doseQuantity: 2_000, doseUnits: 'GRM' },
    undefined,
    undefined,
  ]);
});

it('takes a gender that ADE lacks as unknown, whatever it is called', () => {
  expect(words.map(genderOf)).toEqual(words.map(() => 'Unknown'));
  expect([genderOf(' Castrated '), genderOf(null)]).toEqual(['MaleNeuter', 'Unknown']);
});
