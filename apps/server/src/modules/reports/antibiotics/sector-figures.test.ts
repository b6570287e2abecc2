import type { SectorFigure } from '@byre/contract/reports/antibiotic-schema';
import { emaConversions } from '@byre/contract/reports/conversions';
import { describe, expect, it } from 'vitest';
import { type AntibioticSources, antibioticUse } from './antibiotic-use.ts';

/* The calculation of each figure is written beside it, from the formula of the source that `sectors.ts` names. */

const farm = { farm_id: 'f', farm_name: 'Hillhead' };
const cows = { farm_id: 'f', species: 'Cattle', gender: 'Female', state: 'lactating', age_months: 24, animals: 100 };
const calves = { ...cows, state: null, age_months: 3, animals: 50 };
const use = (fields: Partial<AntibioticSources['used'][number]>) => ({
  ...{ farm_id: 'f', month: null, product_id: 'p', name: 'Pen', species: 'Cattle', substances: ['Amoxicillin'] },
  ...{ volume: 100, units: 'ml', usages: 1, cascade: 0, pool: 1 },
  ...fields,
});
const fact = (fields: Partial<AntibioticSources['products'][number]>) => ({
  ...{ product_id: 'p', species: 'Cattle', highest_priority: false, imported: false, listed: true, pool: 1 },
  ...{ forms: ['Suspension for injection'] },
  strengths: [{ substance: null, amount: 150, unit: 'mg' as const, per: 'ml' as const }],
  ...fields,
});
const work = (sources: Partial<AntibioticSources>) =>
  antibioticUse({
    used: [use({})],
    products: [fact({})],
    stock: [cows, calves],
    farms: [{ ...farm, farm_type: 'Dairy' }],
    weights: {},
    ...sources,
  });
const value = (figures: readonly SectorFigure[], name: SectorFigure['figure']) => {
  const found = figures.find(({ figure }) => figure === name);
  return found && { value: found.value, unit: found.unit, missing: found.missing };
};

describe('figures of cattle', () => {
  it('are per adult cow and with youngstock on a dairy farm, and neither is that of beef', () => {
    // 100 ml × 150 mg = 15,000 mg. Cows: 100 × 425 = 42,500 kg. With calves: + 50 × 140 = 49,500 kg.
    const { sectors } = work({});
    expect(value(sectors, 'dairy-adult-cows')).toEqual({ value: 0.352941, unit: 'mg/kg', missing: null });
    expect(value(sectors, 'dairy-with-youngstock')).toEqual({ value: 0.30303, unit: 'mg/kg', missing: null });
    expect(value(sectors, 'beef')).toBeUndefined();
  });

  it('are of beef if the farm grazes, and of neither if its type does not say', () => {
    const figuresOf = (farm_type: string | null) =>
      work({ farms: [{ ...farm, farm_type }] }).sectors.map(({ figure, value }) => [figure, value]);
    expect(figuresOf('Lowland grazing livestock')).toEqual([['beef', 0.30303]]);
    expect(figuresOf(null)).toEqual([['cattle-unsaid', 0.30303]]);
  });

  it('count tubes as courses per cow, three in milk and four dry', () => {
    const tube = { species: 'Cattle', units: 'tube', substances: ['Cloxacillin'] };
    const { sectors } = work({
      used: [
        use({ ...tube, product_id: 'lc', name: 'Orbenin L.A.', volume: 60, usages: 20 }),
        use({ ...tube, product_id: 'dc', name: 'Orbenin Extra Dry Cow', volume: 160, usages: 40 }),
        use({ ...tube, product_id: 'lc', name: 'Orbenin L.A.', volume: null, units: null, usages: 2 }),
        use({ ...tube, product_id: 'lc', name: 'Orbenin L.A.', volume: null, usages: 3 }),
        use({ ...tube, product_id: 'lc', name: 'Orbenin L.A.', volume: 9, units: null, usages: 4 }),
      ],
      products: ['lc', 'dc'].map((product_id) =>
        fact({ product_id, forms: ['Intramammary suspension'], strengths: [] }),
      ),
    });
    // 60 ÷ 3 = 20 courses, ÷ 100 cows; 160 ÷ 4 = 40 courses, ÷ 100 cows. No strength is needed.
    expect(sectors.filter(({ unit }) => unit === 'courses/cow')).toMatchObject([
      { figure: 'dairy-lactating-courses', amount: 20, divisor: 100, value: 0.2, usages: 29, gap_usages: 9 },
      { figure: 'dairy-dry-courses', amount: 40, divisor: 100, value: 0.4, usages: 40, gap_usages: 0 },
    ]);
  });

  it('leave tubes on farms out that are not recorded as dairy farms, and name those farms', () => {
    const tube = {
      species: 'Cattle',
      units: 'tube',
      substances: ['Cloxacillin'],
      product_id: 'lc',
      name: 'Orbenin L.A.',
    };
    const at = (farm_id: string, volume: number | null, usages: number) =>
      use({ ...tube, farm_id, volume, units: volume === null ? null : 'tube', usages });
    const dry = use({ ...tube, farm_id: 'm', product_id: 'dc', name: 'Orbenin Extra Dry Cow', volume: 16, usages: 4 });
    const { sectors, tubes_left_out } = work({
      used: [at('f', 60, 20), at('m', 30, 10), dry, at('n', 6, 2), at('n', null, 1), at('b', null, 3)],
      products: ['lc', 'dc'].map((product_id) =>
        fact({ product_id, forms: ['Intramammary suspension'], strengths: [] }),
      ),
      farms: [
        { ...farm, farm_type: 'Dairy' },
        { farm_id: 'm', farm_name: 'Marsh', farm_type: 'Mixed' },
        { farm_id: 'n', farm_name: null, farm_type: null },
        { farm_id: 'b', farm_name: 'Beck', farm_type: 'Lowland grazing livestock' },
        { farm_id: 'o', farm_name: 'Oak', farm_type: 'Mixed' },
      ],
    });
    // On the dairy farm 60 ÷ 3 = 20 courses. On the mixed one 30 + 16 tubes.
    expect(sectors.find(({ figure }) => figure === 'dairy-lactating-courses')).toMatchObject({ amount: 20, farms: 1 });
    expect(tubes_left_out).toEqual([
      { farm_id: 'm', farm_name: 'Marsh', farm_type: 'Mixed', tubes: 46, usages: 14, gap_usages: 0 },
      { farm_id: 'n', farm_name: null, farm_type: null, tubes: 6, usages: 3, gap_usages: 1 },
      {
        ...{ farm_id: 'b', farm_name: 'Beck', farm_type: 'Lowland grazing livestock' },
        ...{ tubes: null, usages: 3, gap_usages: 3 },
      },
    ]);
  });

  it('leave topical products out, which stay in the total and under their route', () => {
    const { sectors, routes, total } = work({
      used: [use({}), use({ product_id: 's', name: 'Engemycin Spray', volume: 40 })],
      products: [fact({}), fact({ product_id: 's', forms: ['Cutaneous spray, suspension'] })],
    });
    expect(value(sectors, 'dairy-adult-cows')?.value).toBe(0.352941);
    expect(total.mg).toBe(21_000);
    expect(routes.map(({ route, mg }) => [route, mg])).toEqual([
      ['parenteral', 15_000],
      ['topical', 6_000],
    ]);
  });

  it('give highest-priority antibiotics separately', () => {
    const { sectors } = work({
      used: [use({}), use({ product_id: 'm', substances: ['Marbofloxacin'], volume: 10 })],
      products: [fact({}), fact({ product_id: 'm' })],
    });
    // 10 ml × 150 mg = 1,500 mg of 16,500 mg; ÷ 42,500 kg.
    expect(sectors[0]).toMatchObject({ value: 0.388235, highest_priority: 1_500, highest_priority_value: 0.035294 });
  });
});

describe('figures of pigs and sheep', () => {
  const pig = { farm_id: 'f', species: 'Pig', gender: null, state: null };
  const pens = [
    { ...pig, gender: 'Female', age_months: 24, animals: 2, entries: 2, heads: 20 },
    { ...pig, age_months: 3, animals: 3, entries: 3, heads: 600 },
    { ...pig, age_months: 0, animals: 2, entries: 2, heads: 300 },
  ];
  const pigs = {
    used: [use({ species: 'Pig', volume: 1_000 })],
    products: [fact({ species: 'Pig' })],
    stock: pens.map(({ entries: _, heads: __, ...stock }) => stock),
    groups: pens,
  };

  it('count the heads of pens: standing stock and slaughtered pigs separately', () => {
    // 1,000 ml × 150 mg = 150,000 mg. Standing: 20 × 240 + 600 × 65 + 300 × 25 = 51,300 kg.
    // With 2,000 slaughtered: 20 × 240 + 2,000 × 65 = 134,800 kg.
    const { sectors, total, uncounted_groups } = work({ ...pigs, slaughtered: { pig: 2_000 } });
    expect(value(sectors, 'pigs-standing')).toEqual({ value: 2.923977, unit: 'mg/kg', missing: null });
    expect(value(sectors, 'pigs-slaughtered')).toEqual({ value: 1.11276, unit: 'mg/PCU', missing: null });
    expect([total.animals, total.kg, uncounted_groups]).toEqual([920, 51_300, []]);
  });

  it('have no figure by slaughter if nobody gave the number', () => {
    expect(value(work(pigs).sectors, 'pigs-slaughtered')).toEqual({
      value: null,
      unit: 'mg/PCU',
      missing: 'slaughter',
    });
  });

  it('have none if a pen was never counted', () => {
    const groups = [
      ...pens.slice(1),
      { ...pig, gender: 'Female', age_months: 24, animals: 2, entries: 2, heads: null },
    ];
    const { sectors, total } = work({ ...pigs, groups });
    expect(value(sectors, 'pigs-standing')).toMatchObject({ value: null, missing: 'heads' });
    expect(total.mg_per_kg).toBeNull();
  });

  it('have none if a counted pen has no age', () => {
    const groups = [{ ...pig, age_months: null, animals: 1, entries: 1, heads: 80 }];
    const { sectors, total } = work({ ...pigs, stock: [], groups });
    expect(value(sectors, 'pigs-standing')).toMatchObject({ value: null, missing: 'weights' });
    expect(total.mg_per_kg).toBeNull();
  });

  it('weigh ewes and lambs', () => {
    const ewe = { farm_id: 'f', species: 'Sheep', gender: 'Female', state: null };
    const { sectors } = work({
      used: [use({ species: 'Sheep' })],
      products: [fact({ species: 'Sheep' })],
      stock: [
        { ...ewe, age_months: 24, animals: 200 },
        { ...ewe, age_months: 3, animals: 300 },
      ],
      slaughtered: { lamb: 250 },
    });
    // 15,000 mg ÷ (200 × 75 + 300 × 20 = 21,000 kg); with 250 lambs: 200 × 75 + 250 × 20 = 20,000 kg.
    expect(value(sectors, 'sheep-standing')?.value).toBe(0.714286);
    expect(value(sectors, 'sheep-slaughtered')?.value).toBe(0.75);
  });
});

describe('figures of poultry', () => {
  it('are per crop, by its birds at the end', () => {
    const water = use({ species: 'Chicken', volume: 2_000, units: 'g', substances: ['Doxycycline'] });
    const strengths = [{ substance: 'Doxycycline', amount: 500, unit: 'mg' as const, per: 'g' as const }];
    const crop = {
      ...{ ...farm, stock_id: 7, species: 'Chicken' },
      ...{ housed_at: '2026-03-01T00:00:00.000Z', left_at: '2026-04-10T00:00:00.000Z' },
    };
    const { crops } = work({
      used: [water],
      products: [fact({ species: 'Chicken', strengths })],
      stock: [],
      crops: [
        { ...crop, animal_id: 'a', number: 0, birds: 24_000 },
        { ...crop, animal_id: 'b', number: 0, birds: null },
      ],
      crop_used: [
        { ...water, animal_id: 'a', number: 0 },
        // Vitamins in the same water are not antibiotics.
        { ...water, substances: ['Retinol'], animal_id: 'a', number: 0 },
      ],
    });
    // 2,000 g × 500 mg = 1,000,000 mg ÷ (24,000 × 1 kg).
    expect(crops.map(({ mg, mg_per_pcu, usages }) => [mg, mg_per_pcu, usages])).toEqual([
      [1_000_000, 41.666667, 1],
      [0, null, 0],
    ]);
  });
});

describe('a table of conversions', () => {
  it('weighs amounts in units of activity, and only the active part of a prodrug', () => {
    const sources = {
      used: [
        use({ product_id: 'c', substances: ['Colistin Sulphate'], volume: 500 }),
        use({ product_id: 'd', substances: ['Procaine Benzylpenicillin'] }),
      ],
      products: [
        fact({ product_id: 'c', strengths: [{ substance: null, amount: 2_000_000, unit: 'IU', per: 'ml' }] }),
        fact({ product_id: 'd', strengths: [{ substance: null, amount: 300, unit: 'mg', per: 'ml' }] }),
      ],
    };
    // 500 ml × 2,000,000 IU ÷ 20,500 = 48,780.488 mg; 100 ml × 300 mg × 0.61 = 18,300 mg.
    const converted = work({ ...sources, conversion: emaConversions });
    expect(converted.total).toMatchObject({ mg: 67_080.488, highest_priority_mg: 48_780.488, gap_usages: 0 });
    const asRecorded = work(sources);
    expect(asRecorded.total).toMatchObject({ mg: 30_000, highest_priority_mg: null, gap_usages: 1 });
  });
});
