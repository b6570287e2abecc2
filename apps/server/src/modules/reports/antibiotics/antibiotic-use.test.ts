import { describe, expect, it } from 'vitest';
import { type AntibioticSources, antibioticUse } from './antibiotic-use.ts';
import type { ProductFacts, UsedProduct } from './weighed-use.ts';

const draxxin = { product_id: '1/1', name: 'Draxxin', species: 'Cattle', substances: ['Tulathromycin'] };
const used = (fields: Partial<UsedProduct>): UsedProduct => ({
  ...{ farm_id: 'f', month: null, ...draxxin, volume: 50, units: 'ml', usages: 4, cascade: 0 },
  ...fields,
});
const facts = (fields: Partial<ProductFacts>): ProductFacts => ({
  product_id: '1/1',
  species: 'Cattle',
  strengths: [{ substance: 'Tulathromycin', amount: 100, unit: 'mg', per: 'ml' }],
  highest_priority: false,
  imported: false,
  listed: true,
  ...fields,
});
const cows = { farm_id: 'f', species: 'Cattle', gender: 'Female', state: 'dry', age_months: 24, animals: 40 };
const calves = { ...cows, state: null, age_months: 3, animals: 10 };
const work = (sources: Partial<AntibioticSources>) =>
  antibioticUse({
    used: [used({})],
    products: [facts({})],
    stock: [cows, calves],
    farms: [{ farm_id: 'f', farm_name: 'Hillhead' }],
    weights: {},
    ...sources,
  });

describe('antibiotic use', () => {
  it('is amount × strength, divided by animals at risk × standard weight', () => {
    // 50 ml × 100 mg/ml = 5,000 mg; 40 cows × 425 kg + 10 calves × 140 kg = 18,400 kg.
    expect(work({}).total).toEqual({
      ...{ mg: 5_000, highest_priority_mg: 0, usages: 4, gap_usages: 0 },
      ...{ animals: 50, kg: 18_400, mg_per_kg: 0.271739 },
    });
  });

  it('uses other weights where the request has them, and reports both', () => {
    const { total, at_risk } = work({ weights: { cow: 620 } });
    expect(total.mg_per_kg).toBe(0.19084);
    expect(at_risk).toEqual([
      { class: 'cow', species: 'Cattle', animals: 40, standard_kg: 425, weight_kg: 620, kg: 24_800 },
      { class: 'calf', species: 'Cattle', animals: 10, standard_kg: 140, weight_kg: 140, kg: 1_400 },
    ]);
  });

  it('counts and names a use whose strength nobody confirmed, and never takes it as zero', () => {
    const { total, products, months } = work({
      used: [used({}), used({ farm_id: null, month: '2026-03' })],
      products: [facts({ strengths: [] })],
    });
    expect(total).toMatchObject({ mg: null, mg_per_kg: null, usages: 4, gap_usages: 4 });
    expect(products).toMatchObject([{ mg: null, gaps: [{ gap: 'strength', usages: 4 }] }]);
    expect(months).toMatchObject([{ month: '2026-03', mg: null, gap_usages: 4 }]);
  });

  it('adds up what is known next to what is not', () => {
    const { total, products } = work({ used: [used({}), used({ volume: null, units: null, usages: 3 })] });
    expect(total).toMatchObject({ mg: 5_000, usages: 7, gap_usages: 3 });
    expect(products).toMatchObject([
      { quantities: [{ volume: 50, units: 'ml' }], gaps: [{ gap: 'amount', usages: 3 }], usages: 7 },
    ]);
  });

  it('leaves out the anti-inflammatory in a product with an antibiotic, and says so', () => {
    const substances = ['Florfenicol', 'Flunixin'];
    const strengths = [
      { substance: 'Florfenicol', amount: 300, unit: 'mg' as const, per: 'ml' as const },
      { substance: 'Flunixin', amount: 16.5, unit: 'mg' as const, per: 'ml' as const },
    ];
    const { total, not_counted } = work({ used: [used({ substances })], products: [facts({ strengths })] });
    expect([total.mg, not_counted]).toEqual([15_000, ['Flunixin']]);
  });

  it('recognises highest priority by substance, or by the mark of the product if the groups name none', () => {
    const strengths = [
      { substance: 'Colistin Sulphate', amount: 10, unit: 'mg' as const, per: 'ml' as const },
      { substance: 'Amoxicillin', amount: 100, unit: 'mg' as const, per: 'ml' as const },
    ];
    const substances = ['Colistin Sulphate', 'Amoxicillin'];
    const mixed = work({ used: [used({ substances })], products: [facts({ strengths, highest_priority: true })] });
    expect([mixed.total.mg, mixed.total.highest_priority_mg]).toEqual([5_500, 500]);
    const marked = work({ products: [facts({ highest_priority: true })] });
    expect(marked.total.highest_priority_mg).toBe(5_000);
  });

  it('counts and weighs a medicine for people that the practice added, with its priority', () => {
    const tablets = { product_id: 'practice:1', name: 'Ciprofloxacin 500 mg', substances: ['Ciprofloxacin'] };
    const strengths = [{ substance: 'Ciprofloxacin', amount: 500, unit: 'mg' as const, per: 'tablet' as const }];
    const { total, products } = work({
      used: [used({ ...tablets, volume: 10, units: 'tablet', usages: 1, cascade: 1 })],
      products: [facts({ product_id: 'practice:1', strengths, listed: false, authority: 'human' })],
    });
    expect(total).toMatchObject({ mg: 5_000, highest_priority_mg: 5_000, usages: 1, gap_usages: 0 });
    expect(products).toMatchObject([
      {
        ...{ name: 'Ciprofloxacin 500 mg', highest_priority: true, usages: 1 },
        substances: [{ substance: 'Ciprofloxacin', group: 'quinolones', highest_priority: true, mg: 5_000 }],
      },
    ]);
  });

  it('counts a practice’s own product by its name if nobody stated its substances', () => {
    const own = { product_id: 'practice:1', name: 'Ciprofloxacin 500 mg', substances: [] };
    const { total, products } = work({
      used: [used(own), used({ ...own, product_id: '2/2' }), used({ ...own, name: 'Saline' })],
      products: [facts({ product_id: 'practice:1', strengths: [], listed: false })],
    });
    expect(total).toMatchObject({ mg: null, usages: 4, gap_usages: 4 });
    expect(products).toMatchObject([
      { highest_priority: true, substances: [{ substance: 'Ciprofloxacin 500 mg', group: 'quinolones', mg: null }] },
    ]);
  });

  it('counts a product that the operator has marked, although no group knows its substance', () => {
    const { total, products } = work({
      used: [used({ substances: ['Novelol'] })],
      products: [facts({ strengths: [], highest_priority: true })],
    });
    expect(total).toMatchObject({ mg: null, usages: 4, gap_usages: 4 });
    expect(products).toMatchObject([{ highest_priority: true, substances: [{ group: 'others' }] }]);
  });

  it('has no figure per kg if there is no animal of known weight', () => {
    const unknown = { ...cows, gender: null, state: null, age_months: null };
    const { total, at_risk } = work({ stock: [unknown] });
    expect([total.animals, total.kg, total.mg_per_kg]).toEqual([40, 0, null]);
    expect(at_risk).toMatchObject([{ class: null, species: 'Cattle', animals: 40, weight_kg: null }]);
  });

  it('is zero if only other medicines were given', () => {
    const { total, products } = work({ used: [used({ substances: ['Meloxicam'] })] });
    expect([total.mg, total.usages, products]).toEqual([0, 0, []]);
  });

  it('has no figure per kg if there is an uncounted pen or flock', () => {
    const pens = { farm_id: 'p', species: 'Pig', gender: null, state: null, age_months: 3, animals: 8 };
    const { total, species, farms, at_risk, uncounted_groups } = work({
      used: [used({}), used({ farm_id: 'p', species: 'Pig' })],
      products: [facts({}), facts({ species: 'Pig' })],
      stock: [cows, { ...pens, animals: 10 }],
      groups: [{ ...pens, entries: 9 }],
      farms: [
        { farm_id: 'f', farm_name: 'Hillhead' },
        { farm_id: 'p', farm_name: 'Twelve Acre' },
      ],
    });
    expect(total).toMatchObject({ mg: 10_000, animals: 42, kg: 17_130, mg_per_kg: null });
    expect(species).toMatchObject([
      { species: 'Cattle', mg: 5_000, mg_per_kg: 0.294118 },
      { species: 'Pig', mg: 5_000, animals: 2, mg_per_kg: null },
    ]);
    expect(farms).toMatchObject([
      { farm_id: 'f', mg_per_kg: 0.294118 },
      { farm_id: 'p', mg: 5_000, mg_per_kg: null },
    ]);
    expect(at_risk.map((one) => [one.class, one.animals])).toEqual([
      ['cow', 40],
      ['pig', 2],
    ]);
    expect(uncounted_groups).toEqual([{ farm_id: 'p', farm_name: 'Twelve Acre', species: 'Pig', groups: 9 }]);
  });

  it('lists a farm with only pens with no animals at risk, but with its antibiotics', () => {
    const pens = { farm_id: 'f', species: 'Pig', gender: null, state: null, age_months: 3, animals: 8 };
    const { total, species, at_risk } = work({ stock: [pens], groups: [{ ...pens, entries: 8 }] });
    expect(total).toMatchObject({ mg: 5_000, animals: 0, kg: 0, mg_per_kg: null });
    expect([species.map((one) => one.species), at_risk]).toEqual([['Cattle', 'Pig'], []]);
  });

  it('is zero per kg for pens, however many they hold, if nothing was used', () => {
    const pens = { farm_id: 'f', species: 'Pig', gender: null, state: null, age_months: 3, animals: 8 };
    const { total, species } = work({
      ...{ used: [used({})], stock: [cows, pens], groups: [{ ...pens, entries: 8 }] },
    });
    expect(total.mg_per_kg).toBeNull();
    expect(species).toMatchObject([
      { species: 'Cattle', mg: 5_000, mg_per_kg: 0.294118 },
      { species: 'Pig', mg: 0, mg_per_kg: 0 },
    ]);
    const { total: none } = work({ used: [], stock: [pens], groups: [{ ...pens, entries: 8 }] });
    expect(none).toMatchObject({ mg: 0, usages: 0, mg_per_kg: 0 });
  });

  it('has no figure per kg for a counted pen of unknown weight, but has one for any other', () => {
    const pens = { farm_id: 'f', species: 'Pig', gender: null, state: null, age_months: 3, animals: 1 };
    const perKg = (sources: Partial<AntibioticSources>) => work(sources).total.mg_per_kg;
    // 5,000 mg ÷ (40 × 425 + 100 × 65 kg).
    expect(perKg({ stock: [cows, pens], groups: [{ ...pens, entries: 1, heads: 100 }] })).toBe(0.212766);
    const unknown = { ...pens, age_months: null };
    expect(perKg({ stock: [cows, unknown], groups: [{ ...unknown, entries: 1, heads: 100 }] })).toBeNull();
    expect(perKg({ stock: [cows, unknown] })).toBe(0.294118);
  });

  it('weighs a product by the strengths that its farm’s practices confirmed', () => {
    const strengths = [{ substance: 'Tulathromycin', amount: 25, unit: 'mg' as const, per: 'ml' as const }];
    const { farms } = work({
      used: [used({ pool: 1 }), used({ farm_id: 'g', pool: 2 })],
      products: [facts({ pool: 1 }), facts({ pool: 2, strengths })],
      farms: ['f', 'g'].map((farm_id) => ({ farm_id, farm_name: null })),
    });
    expect(farms.map(({ mg }) => mg)).toEqual([5_000, 1_250]);
  });
});
