import { describe, expect, it } from 'vitest';
import { type AntibioticSources, antibioticUse } from './antibiotic-use.ts';
import type { ProductFacts, UsedProduct } from './weighed-use.ts';

const used = (fields: Partial<UsedProduct>): UsedProduct => ({
  ...{ farm_id: 'f', month: null, product_id: 'draxxin', name: 'Draxxin', species: 'Cattle' },
  ...{ substances: ['Tulathromycin'], volume: 50, units: 'ml', usages: 4, cascade: 0 },
  ...fields,
});
const strength = (substance: string, amount: number) => ({
  substance,
  amount,
  unit: 'mg' as const,
  per: 'ml' as const,
});
const facts = (fields: Partial<ProductFacts>): ProductFacts => ({
  ...{ product_id: 'draxxin', species: 'Cattle', strengths: [strength('Tulathromycin', 100)] },
  ...{ highest_priority: false, imported: false, listed: true },
  ...fields,
});
const cows = { farm_id: 'f', species: 'Cattle', gender: 'Female', state: 'dry', age_months: 24, animals: 40 };
const work = (sources: Partial<AntibioticSources>) =>
  antibioticUse({
    ...{ used: [used({})], products: [facts({})], stock: [cows], weights: {} },
    farms: [{ farm_id: 'f', farm_name: 'Hillhead' }],
    ...sources,
  });

const mixture = used({
  ...{ product_id: 'mixture', name: 'Mixture', substances: ['Colistin Sulphate', 'Amoxicillin'] },
  ...{ volume: 10, usages: 2, cascade: 1 },
});
const ofMixture = facts({
  ...{ product_id: 'mixture', imported: true, listed: false },
  strengths: [strength('Colistin Sulphate', 10), strength('Amoxicillin', 200)],
});

describe('the lines of products', () => {
  it('give each substance, amount and note of a product, with the heaviest product first', () => {
    const { products } = work({
      used: [mixture, used({}), { ...mixture, farm_id: 'g', volume: 3, units: 'l', usages: 1, cascade: 1 }],
      products: [facts({}), ofMixture],
    });
    expect(products.map(({ name }) => name)).toEqual(['Mixture', 'Draxxin']);
    expect(products).toMatchObject([
      {
        ...{ product_id: 'mixture', species: 'Cattle', highest_priority: true, imported: true, listed: false },
        ...{ cascade: 2, usages: 3, mg: 632_100, highest_priority_mg: 30_100 },
        quantities: [
          { volume: 10, units: 'ml' },
          { volume: 3, units: 'l' },
        ],
        substances: [
          { substance: 'Colistin Sulphate', group: 'polymyxins', highest_priority: true, mg: 30_100 },
          { substance: 'Amoxicillin', group: 'penicillins', highest_priority: false, mg: 602_000 },
        ],
        gaps: [],
      },
      { product_id: 'draxxin', highest_priority: false, imported: false, listed: true, cascade: 0, mg: 5_000 },
    ]);
  });

  it('are of highest priority if any use of the product is, not only the first', () => {
    const before = { ...mixture, substances: ['Amoxicillin'] };
    const { products } = work({ used: [before, mixture], products: [ofMixture] });
    expect(products.map((one) => one.highest_priority)).toEqual([true]);
  });

  it('are sorted by weight, then by usages, with unknown weights last', () => {
    const named = (product_id: string, volume: number | null, usages: number) =>
      used({ product_id, name: product_id, volume, usages });
    const { products } = work({
      used: [named('none', null, 9), named('few', 10, 1), named('light', 2, 1), named('many', 10, 8)],
      products: ['none', 'few', 'light', 'many'].map((product_id) => facts({ product_id })),
    });
    expect(products.map(({ name, mg }) => [name, mg])).toEqual([
      ['many', 1_000],
      ['few', 1_000],
      ['light', 200],
      ['none', null],
    ]);
  });

  it('show nothing about a product that neither the practice nor the list knows', () => {
    const { products, total } = work({ products: [] });
    expect(products).toMatchObject([
      { highest_priority: false, imported: false, listed: false, mg: null, gaps: [{ gap: 'strength', usages: 4 }] },
    ]);
    expect(total).toMatchObject({ mg: null, highest_priority_mg: 0, gap_usages: 4 });
  });

  it('keep species apart, including an unrecorded one', () => {
    const { products } = work({
      used: [used({}), used({ species: null, volume: 10 }), used({ species: 'Sheep', volume: 20 })],
      products: [facts({}), facts({ species: null }), facts({ species: 'Sheep' })],
    });
    expect(products.map(({ species, mg }) => [species, mg])).toEqual([
      ['Cattle', 5_000],
      ['Sheep', 2_000],
      [null, 1_000],
    ]);
  });

  it('have a gap if the second substance has no strength, and if a unit but no amount was recorded', () => {
    const half = work({
      used: [mixture],
      products: [{ ...ofMixture, strengths: [strength('Colistin Sulphate', 10)] }],
    });
    expect(half.products).toMatchObject([{ mg: 100, gaps: [{ gap: 'strength', usages: 2 }] }]);
    const unwritten = work({ used: [used({ volume: null })] });
    expect(unwritten.products).toMatchObject([{ mg: null, quantities: [], gaps: [{ gap: 'amount', usages: 4 }] }]);
  });
});

describe('months', () => {
  it('are in order, each with what was used in it', () => {
    const inMonth = (month: string, volume: number) => used({ farm_id: null, month, volume });
    const { months, total } = work({ used: [inMonth('2026-03', 20), inMonth('2026-01', 10), inMonth('2026-03', 1)] });
    expect(months).toMatchObject([
      { month: '2026-01', mg: 1_000, usages: 4 },
      { month: '2026-03', mg: 2_100, usages: 8 },
    ]);
    expect(total.usages).toBe(0);
  });
});

describe('animals at risk', () => {
  it('are added up over farms by class and species, those without a class last', () => {
    const boars = { farm_id: 'f', species: 'Pig', gender: 'Male', state: null, age_months: 30, animals: 2 };
    const alpacas = { ...boars, species: 'Alpaca', animals: 3 };
    const unknown = { ...alpacas, species: null, animals: 1 };
    const { at_risk, farms } = work({
      stock: [
        ...[boars, { ...cows, state: null, age_months: 3, animals: 10 }, alpacas, unknown],
        ...[cows, { ...cows, farm_id: 'g', animals: 2 }],
      ],
      farms: ['f', 'g', 'empty'].map((farm_id) => ({ farm_id, farm_name: null })),
    });
    expect(at_risk.map((one) => [one.class, one.species, one.animals, one.kg])).toEqual([
      ['cow', 'Cattle', 42, 17_850],
      ['calf', 'Cattle', 10, 1_400],
      [null, 'Pig', 2, 0],
      [null, 'Alpaca', 3, 0],
      [null, null, 1, 0],
    ]);
    expect(farms).toMatchObject([
      { farm_id: 'f', mg: 5_000, animals: 56 },
      { farm_id: 'g', mg: 0, usages: 0, animals: 2, kg: 850, mg_per_kg: 0 },
      { farm_id: 'empty', mg: 0, usages: 0, animals: 0, kg: 0, mg_per_kg: null },
    ]);
  });
});

describe('pens and flocks that nobody counted', () => {
  it('are listed by farm and species', () => {
    const pens = { farm_id: 'f', species: 'Pig', gender: null, state: null, age_months: 3, animals: 8 };
    const group = (fields: Partial<typeof pens> & { species?: string | null }, entries: number) => ({
      ...{ ...pens, entries },
      ...fields,
    });
    const { uncounted_groups } = work({
      groups: [group({}, 9), group({ age_months: 9 }, 2), group({ species: 'Chicken' }, 1), group({ farm_id: 'g' }, 4)],
    });
    expect(uncounted_groups).toEqual([
      { farm_id: 'f', farm_name: 'Hillhead', species: 'Pig', groups: 11 },
      { farm_id: 'f', farm_name: 'Hillhead', species: 'Chicken', groups: 1 },
      { farm_id: 'g', farm_name: null, species: 'Pig', groups: 4 },
    ]);
  });
});

describe('substances that are not counted', () => {
  it('are named once, in order, and only for products that contain an antibiotic', () => {
    const beside = (product_id: string, ...substances: string[]) => used({ product_id, substances });
    const { not_counted } = work({
      used: [
        ...[beside('a', 'Tulathromycin', 'Ketoprofen'), beside('b', 'Florfenicol', 'Flunixin')],
        ...[beside('c', 'Florfenicol', 'Flunixin'), beside('d', 'Meloxicam')],
      ],
    });
    expect(not_counted).toEqual(['Flunixin', 'Ketoprofen']);
  });
});
