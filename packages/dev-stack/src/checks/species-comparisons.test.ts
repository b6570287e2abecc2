import { expect, it } from 'vitest';
import { comparisonsIn } from './species-comparisons.ts';

it.each([
  "animal.species === 'Cattle'",
  "'Cattle' !== species",
  "species == 'Sheep'",
  "kinds[kind].includes(animal.species ?? '')",
  'poultry.includes(species)',
  'pets.has(animal?.species)',
  'Object.hasOwn(ranges, species)',
  "ranges[animal.species ?? '']",
  "row.stock_species === 'Pig'",
  "(animal.species as string) === 'Pig'",
])('a species is not compared by hand: %s', (text) => {
  expect(comparisonsIn('apps/web/src/planted.ts', `export const planted = ${text};`)).not.toEqual([]);
});

it.each(['!isOf', 'one && isOf', 'isOf ? 1 : 2', '(() => { if (isOf) return 1; })()'])(
  'the answer is compared, because each of its words is true: %s',
  (text) => {
    const called = text.replace('isOf', "isOfSpecies(species, ['Pig'])");
    expect(comparisonsIn('apps/web/src/planted.ts', `export const planted = ${called};`)).toHaveLength(1);
  },
);

it.each([
  "isOfSpecies(animal.species, ['Cattle']) === 'yes'",
  "isOfSpecies(animal.species, ['Cattle']) === 'yes' && isOld",
  "const answer = isOfSpecies(species, ['Cattle'])",
  'animal.species === null',
  'one.species === other.species',
  'const { species } = animal',
  "cells.species === ''",
  'names[species] ?? species',
])('what says nothing of a species may be written: %s', (text) => {
  expect(comparisonsIn('apps/web/src/planted.ts', `${text};`)).toEqual([]);
});
