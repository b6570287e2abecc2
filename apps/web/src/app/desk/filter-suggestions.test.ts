import { expect, it } from 'vitest';
import { namesWith, offeredProducts } from './filter-suggestions.ts';

const product = (product_name: string, ...species: string[]) => ({ product_name, species });

it('products for pets alone come after those for animals of farms, which keep their order, each name once', () => {
  const found = [
    product('Metacam for cats', 'Cat'),
    // The list gives no species, its name does.
    product('Metacam tablets for dogs'),
    product('Metacam 20 mg/ml', 'Cattle', 'Pig'),
    product('Metacam 5 mg/ml', 'Dog', 'Cattle'),
    product('Metacam 20 mg/ml', 'Horse'),
    product('Ordered from abroad'),
  ];
  expect(offeredProducts(found)).toEqual([
    'Metacam 20 mg/ml',
    'Metacam 5 mg/ml',
    'Ordered from abroad',
    'Metacam for cats',
    'Metacam tablets for dogs',
  ]);
});

it('colleagues are found by the beginning of each word, whatever the case and the accents', () => {
  const names = ['Siân Ellis', 'Isla Reid', 'Anna Reid-Hay'];
  expect(namesWith(names, 'sian')).toEqual(['Siân Ellis']);
  expect(namesWith(names, 're')).toEqual(['Isla Reid', 'Anna Reid-Hay']);
  expect(namesWith(names, 'hay an')).toEqual(['Anna Reid-Hay']);
  expect(namesWith(names, 'eid')).toEqual([]);
});
