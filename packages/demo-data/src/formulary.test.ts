import { parseStrengths } from '@byre/reference-data/formulary-text';
import { shippedProducts } from '@byre/reference-data/shipped';
import { expect, it } from 'vitest';
import { demoFormulary } from './formulary.ts';
import { demoProductOf } from './formulary-file.ts';

const { products } = await shippedProducts();

it('has products of the list, each once and for a species in the list', () => {
  const named = demoFormulary.map((entry) => [demoProductOf(entry, products), entry.species] as const);
  expect(named.filter(([product, species]) => !product.species.includes(species))).toEqual([]);
  expect(new Set(named.map(([{ _id }, species]) => `${_id} ${species}`)).size).toBe(demoFormulary.length);
});

it('gives a strength only if it is in the product’s name', () => {
  const untold = demoFormulary.flatMap((entry) => {
    const { product_name: name } = demoProductOf(entry, products);
    const strengths = entry.strength === undefined ? [] : (parseStrengths(entry.strength) ?? [{ amount: Number.NaN }]);
    return strengths.filter(
      ({ amount }) => !new RegExp(`(^|[^\\d.])${amount}(/[\\d.]+)? ?(mg|µg)/ml|/${amount} mg/ml`).test(name),
    );
  });
  expect(untold).toEqual([]);
});
