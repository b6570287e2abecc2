import { expect, it } from 'vitest';
import { activeIngredients, concentrationsOf } from './active-ingredient.ts';
import type { Strength } from './schema.ts';

const amoxicillin: Strength = { substance: 'Amoxicillin', amount: 140, unit: 'mg', per: 'ml' };
const unnamed: Strength = { ...amoxicillin, substance: null };

it('is the amount used times the strength', () => {
  expect(activeIngredients(['Amoxicillin'], [amoxicillin], { volume: 20, units: 'ml' })).toEqual([
    { substance: 'Amoxicillin', mg: 2_800, gap: null },
  ]);
  const inGrams = { ...amoxicillin, amount: 0.2, unit: 'g' as const };
  expect(activeIngredients(['Amoxicillin'], [inGrams], { volume: 0.5, units: 'l' })).toEqual([
    { substance: 'Amoxicillin', mg: 100_000, gap: null },
  ]);
});

it('uses a strength without a name if the product has one substance, and not otherwise', () => {
  const used = { volume: 1, units: 'ml' };
  expect(activeIngredients(['Amoxicillin'], [unnamed], used)).toEqual([
    { substance: 'Amoxicillin', mg: 140, gap: null },
  ]);
  expect(activeIngredients(['Amoxicillin', 'Clavulanic acid'], [unnamed], used).map(({ mg }) => mg)).toEqual([
    null,
    null,
  ]);
});

it.each([
  ['no amount', [amoxicillin], null, 'amount'],
  ['an amount without a unit', [amoxicillin], { volume: 20, units: null }, 'amount'],
  ['an amount in another measure', [amoxicillin], { volume: 20, units: 'tube' }, 'unit'],
  // People may type any word, even the name of a member that every JavaScript object has.
  ['an amount in a unit called constructor', [amoxicillin], { volume: 20, units: 'constructor' }, 'unit'],
  [
    'a strength in units of activity',
    [{ ...amoxicillin, unit: 'IU' as const }],
    { volume: 20, units: 'ml' },
    'activity',
  ],
  ['no strength', [], { volume: 20, units: 'ml' }, 'strength'],
])('is a gap with its reason for %s', (_name, strengths, used, gap) => {
  expect(activeIngredients(['Amoxicillin'], strengths, used)).toEqual([{ substance: 'Amoxicillin', mg: null, gap }]);
});

it('gives the concentration in mg for each unit, or null if it is not known or not a weight', () => {
  const perLitre: Strength = { ...amoxicillin, amount: 140, unit: 'g', per: 'l' };
  expect(concentrationsOf(['Amoxicillin', 'Clavulanic acid'], [perLitre])).toEqual([
    { name: 'Amoxicillin', concentration: 140 },
    { name: 'Clavulanic acid', concentration: null },
  ]);
  const tablet: Strength = { substance: null, amount: 500, unit: 'microgram', per: 'tablet' };
  expect(concentrationsOf(['Amoxicillin'], [tablet])).toEqual([{ name: 'Amoxicillin', concentration: 0.5 }]);
  expect(concentrationsOf(['Amoxicillin'], [{ ...tablet, unit: 'IU' }])).toEqual([
    { name: 'Amoxicillin', concentration: null },
  ]);
});
