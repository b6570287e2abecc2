import { describe, expect, it } from 'vitest';
import { standardOf } from './animals-at-risk.ts';
import { routesOf, type SectorSources, type SectorStock, type SectorUse, sectorFiguresOf } from './sector-figures.ts';

const use = (fields: Partial<SectorUse>): SectorUse => ({
  ...{ farm_id: 'f', species: 'Chicken', route: 'oral', mg: 500, highest_priority_mg: 100 },
  ...{ usages: 2, gap_usages: 1, tubes: null },
  ...fields,
});
const stock = (fields: Partial<SectorStock>): SectorStock => ({
  ...{ farm_id: 'f', class: 'cow', species: 'Cattle', gender: 'Female', state: null, age_months: 24, animals: 10 },
  ...fields,
});
const figures = (sources: Partial<SectorSources>) =>
  sectorFiguresOf({
    ...{ uses: [], stock: [], uncounted: [], farms: [{ farm_id: 'f', farm_type: 'Dairy' }], slaughtered: {} },
    weightOf: (name) => standardOf(name) ?? 0,
    tubesInCourse: { lactating: 3, dry: 4, source: 'EMA/224954/2016' },
    ...sources,
  });
const figure = (name: string, sources: Partial<SectorSources>) => figures(sources).find((one) => one.figure === name);

describe('a figure by birds or animals slaughtered', () => {
  it('is complete for broilers', () => {
    expect(figures({ uses: [use({})], slaughtered: { broiler: 1_000 } })).toEqual([
      {
        ...{ figure: 'broilers-slaughtered', unit: 'mg/PCU', formula: expect.stringContaining('birds slaughtered') },
        ...{ source: expect.stringContaining('EMA/238630/2011'), farms: 1, amount: 500, highest_priority: 100 },
        ...{ usages: 2, gap_usages: 1, animals: 1_000, divisor: 1_000, value: 0.5, highest_priority_value: 0.1 },
        ...{ unclassed: 0, missing: null },
      },
    ]);
  });

  it('weighs turkeys as turkeys, and lambs besides their ewes', () => {
    expect(
      figure('turkeys-slaughtered', { uses: [use({ species: 'Turkey' })], slaughtered: { turkey: 10 } }),
    ).toMatchObject({ animals: 10, divisor: 65, value: 7.692308 });
    const ewes = stock({ class: 'ewe', species: 'Sheep', animals: 10 });
    // 10 × 75 + 20 × 20 kg.
    const lambs = { uses: [use({ species: 'Sheep' })], stock: [ewes], slaughtered: { lamb: 20 } };
    expect(figure('sheep-slaughtered', lambs)).toMatchObject({ animals: 30, divisor: 1_150 });
  });

  it('has no value without their number, if it is zero, or without a known amount', () => {
    const nothing = { value: null, highest_priority_value: null };
    expect(figures({ uses: [use({})] })).toMatchObject([
      { ...nothing, animals: null, divisor: null, missing: 'slaughter' },
    ]);
    expect(figures({ uses: [use({})], slaughtered: { broiler: 0 } })).toMatchObject([
      { ...nothing, animals: 0, divisor: 0, missing: 'animals' },
    ]);
    const unknown = use({ mg: null, highest_priority_mg: null });
    expect(figures({ uses: [unknown], slaughtered: { broiler: 10 } })).toMatchObject([
      { ...nothing, amount: null, missing: 'amount' },
    ]);
    expect(figures({ uses: [unknown, use({})], slaughtered: { broiler: 1_000 } })).toMatchObject([
      { amount: 500, usages: 4, gap_usages: 2, value: 0.5 },
    ]);
  });

  it('has none while animals that may be sows or ewes have no age, because without them it would be too high', () => {
    const pigs = { uses: [use({ species: 'Pig' })], slaughtered: { pig: 100 } };
    const [sows, unknown] = [20, 180].map((animals) => stock({ class: 'sow', species: 'Pig', animals }));
    const ageless = { ...unknown, class: null, age_months: null } as SectorStock;
    // 20 × 240 + 100 × 65 kg.
    expect(figure('pigs-slaughtered', { ...pigs, stock: [sows as SectorStock] })).toMatchObject({
      ...{ divisor: 11_300, missing: null },
    });
    expect(figure('pigs-slaughtered', { ...pigs, stock: [sows as SectorStock, ageless] })).toMatchObject({
      ...{ value: null, missing: 'weights' },
    });
    const ewes = stock({ class: null, species: 'Sheep', age_months: null });
    expect(
      figure('sheep-slaughtered', { uses: [use({ species: 'Sheep' })], stock: [ewes], slaughtered: { lamb: 20 } }),
    ).toMatchObject({ value: null, missing: 'weights' });
  });

  it('leaves highest priority open if only its weight is unknown', () => {
    expect(figures({ uses: [use({ highest_priority_mg: null })], slaughtered: { broiler: 10 } })).toMatchObject([
      { value: 50, highest_priority_value: null },
    ]);
  });
});

describe('a figure by the animals kept', () => {
  it('counts farms by what was used, is kept, or is uncounted there, and reports heads that nobody counted', () => {
    const farms = ['f', 'g', 'h'].map((farm_id) => ({ farm_id, farm_type: 'Dairy' }));
    const sources = {
      ...{ farms, uses: [use({ species: 'Cattle' })], stock: [stock({ farm_id: 'g' })] },
      uncounted: [{ farm_id: 'h', species: 'Cattle' }],
    };
    expect(figure('dairy-adult-cows', sources)).toMatchObject({ farms: 3, missing: 'heads', value: null });
    expect(figure('dairy-adult-cows', { uncounted: [{ farm_id: 'f', species: 'Cattle' }] })).toMatchObject({
      ...{ farms: 1, amount: 0, animals: 0, missing: 'heads' },
    });
    const other = { uncounted: [{ farm_id: 'f', species: 'Cattle' }], stock: [stock({})] };
    expect(figure('dairy-adult-cows', other)).toMatchObject({ farms: 1, animals: 10, missing: 'heads' });
  });

  it('per adult cow says how many cattle it left out, because nobody said whether they are cows', () => {
    const sources = { uses: [use({ species: 'Cattle' })], stock: [stock({}), stock({ class: null, animals: 4 })] };
    const farms = [{ farm_id: 'f', farm_type: 'Dairy' }];
    // 10 × 425 kg.
    expect(figure('dairy-adult-cows', { ...sources, farms })).toMatchObject({
      ...{ animals: 10, divisor: 4_250, unclassed: 4, missing: null },
    });
    expect(figure('dairy-with-youngstock', { ...sources, farms })).toMatchObject({ value: null, unclassed: 4 });
  });

  it('leaves boars out, as its formula does', () => {
    const pigs = stock({ class: 'pig', species: 'Pig', gender: null, age_months: 3, animals: 100 });
    const boars = stock({ class: null, species: 'Pig', gender: 'Male', age_months: 24, animals: 4 });
    const sources = { uses: [use({ species: 'Pig' })], stock: [pigs, boars], slaughtered: { pig: 100 } };
    // 100 × 65 kg.
    expect(figure('pigs-standing', sources)).toMatchObject({ animals: 100, divisor: 6_500, missing: null });
    expect(figure('pigs-slaughtered', sources)).toMatchObject({ animals: 100, divisor: 6_500, missing: null });
  });

  it('belongs to no farm for rows over all farms, and has no value while one class is unknown', () => {
    expect(figures({ uses: [use({ farm_id: null, species: 'Cattle' })] })).toEqual([]);
    const sources = { uses: [use({ species: 'Cattle' })], stock: [stock({}), stock({ class: null, animals: 5 })] };
    expect(figure('dairy-with-youngstock', sources)).toMatchObject({
      ...{ animals: 15, divisor: 4_250, value: null, missing: 'weights' },
    });
    expect(figure('dairy-adult-cows', sources)).toMatchObject({ animals: 10, divisor: 4_250, missing: null });
  });
});

describe('courses of tubes', () => {
  const tubes = (fields: Partial<SectorUse>) =>
    use({ species: 'Cattle', route: 'intramammary-lactating', gap_usages: 0, ...fields });

  it('count highest-priority ones separately', () => {
    const uses = [
      tubes({ tubes: 6 }),
      tubes({ tubes: 9, highest_priority_mg: 0 }),
      tubes({ tubes: 3, highest_priority_mg: null }),
      tubes({ tubes: null }),
    ];
    expect(figure('dairy-lactating-courses', { uses, stock: [stock({})] })).toMatchObject({
      ...{ amount: 6, highest_priority: 2, usages: 8, gap_usages: 2, animals: 10, divisor: 10 },
      ...{ value: 0.6, highest_priority_value: 0.2 },
    });
  });

  it('are a minimum for both kinds of cow if a tube may be for either', () => {
    const uses = [tubes({ tubes: 30 }), tubes({ route: 'intramammary-unknown', tubes: 12, usages: 5 })];
    expect(figure('dairy-lactating-courses', { uses, stock: [stock({})] })).toMatchObject({
      ...{ amount: 10, value: 1, usages: 7, gap_usages: 5 },
    });
    expect(figure('dairy-dry-courses', { uses, stock: [stock({})] })).toMatchObject({
      ...{ amount: 0, value: 0, usages: 5, gap_usages: 5, missing: null },
    });
  });

  it('have no figure if none of their amounts is known, and are zero if none were given', () => {
    const unknown = { uses: [tubes({ tubes: null })], stock: [stock({})] };
    expect(figure('dairy-lactating-courses', unknown)).toMatchObject({ amount: null, value: null, missing: 'amount' });
    expect(figure('dairy-dry-courses', unknown)).toMatchObject({ amount: 0, value: 0, missing: null });
  });
});

it('routes are sorted by weight and then by uses, highest first', () => {
  const routes = routesOf([
    use({ route: 'oral', mg: 5 }),
    use({ route: 'topical', mg: null, highest_priority_mg: null, usages: 3 }),
    use({ route: 'intramammary-dry', mg: 0, usages: 9 }),
    use({ route: 'intramammary-lactating', mg: 7 }),
    use({ route: 'oral', mg: 4, gap_usages: 2 }),
  ]);
  expect(routes.map(({ route, mg, usages, gap_usages }) => [route, mg, usages, gap_usages])).toEqual([
    ['oral', 9, 4, 3],
    ['intramammary-lactating', 7, 2, 1],
    ['intramammary-dry', 0, 9, 1],
    ['topical', null, 3, 1],
  ]);
});
