import type { Strength } from '@byre/contract/formulary/schema';
import { antibioticGroupOf } from '@byre/contract/reports/antibiotics';
import { buildWorld } from '@byre/demo-data/build';
import { demoFormulary } from '@byre/demo-data/formulary';
import { demoProductOf } from '@byre/demo-data/formulary-file';
import { parseStrengths } from '@byre/reference-data/formulary-text';
import { shippedConditions, shippedProducts } from '@byre/reference-data/shipped';
import { antibioticUse } from '@byre/server/modules/reports/antibiotics/antibiotic-use';
import type { ProductFacts, UsedProduct } from '@byre/server/modules/reports/antibiotics/weighed-use';
import { unconfirmedStrengths } from '@byre/web/src/features/reports/strengths/unconfirmed-strengths.ts';
import { expect, it } from 'vitest';

/**
 * Strengths from the labels of products that do not state one in their name, as a person would type them, substance by
 * substance.
 */
const labels: Readonly<Record<string, readonly number[]>> = {
  'Pen & Strep Suspension for Injection': [250, 200],
  'Ubrolexin Intramammary Suspension for Lactating Dairy Cows': [200, 100],
  'Tylan Soluble Powder for Oral Solution': [1_000],
  'Norodine 24 Solution for Injection': [200, 40],
  'Synulox Lactating Cow Intramammary Suspension': [200],
  // Uses are in tubes of 5 g each.
  'Orbenin Ophthalmic Ointment 16.67% w/w Eye Ointment': [833],
};

it('weighs nine uses in ten of the example world after one pass through the strengths', async () => {
  const lists = { products: (await shippedProducts()).products, conditions: await shippedConditions() };
  const listed = new Map(lists.products.map((product) => [product._id, product]));
  const confirmed = new Map<string, readonly Strength[]>(
    demoFormulary.flatMap((entry): [string, readonly Strength[]][] => {
      if (entry.strength === undefined) return [];
      const { _id, active_substances: substances } = demoProductOf(entry, lists.products);
      const strengths = parseStrengths(entry.strength) ?? [];
      return [
        [_id, strengths.map((one) => ({ ...one, substance: one.substance ?? substances[0] ?? null })) as Strength[]],
      ];
    }),
  );
  const used: UsedProduct[] = [];
  for (const { usages } of buildWorld({ seed: 1, farms: 8, animals: 2_000, today: Date.UTC(2026, 10, 21) }, lists)) {
    for (const usage of usages) {
      used.push({
        ...{ farm_id: 'farm', month: null, product_id: usage.product_id, name: usage.name, species: 'Cattle' },
        substances: listed.get(usage.product_id)?.active_substances ?? [],
        ...{ volume: usage.total_volume?.volume ?? null, units: usage.total_volume?.units ?? null },
        ...{ usages: 1, cascade: 0 },
      });
    }
  }
  const report = () =>
    antibioticUse({
      used,
      products: [...new Set(used.map(({ product_id }) => product_id))].map(
        (product_id): ProductFacts => ({
          ...{ product_id, species: 'Cattle', strengths: confirmed.get(product_id) ?? [] },
          ...{ highest_priority: false, imported: false, listed: true },
        }),
      ),
      ...{ stock: [], farms: [], weights: {} },
    });
  const weighed = () => {
    const { usages, gap_usages } = report().total;
    return (usages - gap_usages) / usages;
  };
  expect(weighed()).toBeLessThan(0.9);
  for (const { product_id, name, strengths } of unconfirmedStrengths(report().products)) {
    const typed = strengths.map((one, at) => ({ ...one, amount: one.amount ?? labels[name]?.[at] ?? null }));
    if (typed.every(({ amount }) => amount !== null)) {
      confirmed.set(
        product_id,
        typed.map((one) => ({ ...one, amount: one.amount ?? 0 })),
      );
    }
  }
  expect(weighed()).toBeGreaterThanOrEqual(0.9);
});

it('suggests a strength for no product of the shipped list with more than one substance', async () => {
  const antibiotics = (await shippedProducts()).products.filter(({ active_substances }) =>
    active_substances.some((name) => antibioticGroupOf(name) !== null),
  );
  const { products } = antibioticUse({
    used: antibiotics.map(({ _id, product_name, active_substances }) => ({
      ...{ farm_id: 'farm', month: null, product_id: _id, name: product_name, species: 'Cattle' },
      ...{ substances: active_substances, volume: null, units: null, usages: 1, cascade: 0 },
    })),
    ...{ products: [], stock: [], farms: [], weights: {} },
  });
  const lines = new Map(unconfirmedStrengths(products).map((line) => [line.product_id, line]));
  const suggestedOf = ({ _id }: (typeof antibiotics)[number]) =>
    lines.get(_id)?.strengths.some(({ amount }) => amount !== null) ?? false;
  const [combinations, single] = [true, false].map((isCombination) =>
    antibiotics.filter(({ active_substances }) => active_substances.length > 1 === isCombination),
  );
  expect(combinations?.length).toBeGreaterThan(150);
  expect(combinations?.filter(suggestedOf).map(({ product_name }) => product_name)).toEqual([]);
  // The names of the other 17 state none (`Tylan Soluble`, `Apralan G200`).
  expect([single?.length, single?.filter(suggestedOf).length]).toEqual([608, 591]);
  const lineOf = (name: string) => [...lines.values()].find((line) => line.name.startsWith(name));
  expect(lineOf('Resflor 300/16.5 mg/ml')).toMatchObject({ hint: 'with-others', others: ['Flunixin'] });
  expect(lineOf('Synulox Bolus 500 mg')).toMatchObject({ hint: 'with-others', strengths: [{ amount: null }] });
  expect(lineOf('Draxxin 100 mg/ml')).toMatchObject({ hint: 'in-name', strengths: [{ amount: 100, per: 'ml' }] });
  expect(lineOf('Engemycin 10%')).toMatchObject({ hint: 'in-name', strengths: [{ amount: 100, per: 'ml' }] });
});

it('suggests no strength for a practice’s own product whose substances nobody stated', () => {
  const own = { product_id: 'practice:1', name: 'Ciprofloxacin 500 mg tablet', species: 'Cattle' };
  const { products } = antibioticUse({
    used: [{ ...own, farm_id: 'f', month: null, substances: [], volume: 10, units: 'tablet', usages: 1, cascade: 1 }],
    ...{ products: [], stock: [], farms: [], weights: {} },
  });
  expect(unconfirmedStrengths(products)).toMatchObject([
    { product_id: 'practice:1', hint: 'none', strengths: [{ substance: own.name, amount: null }] },
  ]);
});
