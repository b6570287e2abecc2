import { expect, it } from 'vitest';
import { breedsFor } from './breeds-for.ts';

const breed = (code: string, name: string, species = 'Cattle') => ({ code, name, species, is_cross: false });
const breeds = [
  breed('AA', 'Aberdeen Angus'),
  breed('AAX', 'Aberdeen Angus Cross'),
  breed('CH', 'Charolais'),
  breed('CHX', 'Charolais Cross'),
  breed('CHS', 'Charollais', 'Sheep'),
];
const found = (text: string, species: string | null = 'Cattle') =>
  breedsFor(breeds, { species, text }).map(({ code }) => code);

it('a breed is found by every typed word of its name, or by its code, which comes first', () => {
  expect(found('cross ab')).toEqual(['AAX']);
  expect(found('chx')).toEqual(['CHX']);
  expect(found('ch')).toEqual(['CH', 'CHX']);
  expect(found('')).toEqual([]);
});

it('only breeds of the species are offered, and all if it is not known', () => {
  expect(found('charol', 'Sheep')).toEqual(['CHS']);
  expect(found('charol', null)).toEqual(['CH', 'CHX', 'CHS']);
});
