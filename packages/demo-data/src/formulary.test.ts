import { parseStrengths } from '@byre/reference-data/formulary-text';
import { shippedProducts } from '@byre/reference-data/shipped';
import { expect, it } from 'vitest';
import { demoFormulary } from './formulary.ts';
import { demoProductOf } from './formulary-store.ts';

const { products } = await shippedProducts();

it('names products of the list, each for a species that the list has it for, and once', () => {
  const named = demoFormulary.map((entry) => [demoProductOf(entry, products), entry.species] as const);
  expect(named.filter(([product, species]) => !product.species.includes(species))).toEqual([]);
  expect(new Set(named.map(([{ _id }, species]) => `${_id} ${species}`)).size).toBe(demoFormulary.length);
});

it('gives a strength only where the product’s own name states it', () => {
  const untold = demoFormulary.flatMap((entry) => {
    const { product_name: name } = demoProductOf(entry, products);
    const strengths = entry.strength === undefined ? [] : (parseStrengths(entry.strength) ?? [{ amount: Number.NaN }]);
    return strengths.filter(
      ({ amount }) => !new RegExp(`(^|[^\\d.])${amount}(/[\\d.]+)? ?(mg|µg)/ml|/${amount} mg/ml`).test(name),
    );
  });
  expect(untold).toEqual([]);
});
