import { activeIngredients, type IngredientGap, ingredientGaps } from '../formulary/active-ingredient.ts';
import type { Strength } from '../formulary/schema.ts';
import type { AnimalsAtRisk, AntibioticProduct, AntibioticTotal, AntibioticUse } from './antibiotic-schema.ts';
import { type AntibioticGroup, antibioticGroupOf, highestPriorityGroups } from './antibiotics.ts';
import { type Stock, type StockClassName, stockClasses, stockClassOf } from './stock-classes.ts';

/** Uses of one product in one unit for one species, added up: over all months of a farm, or over all farms in a month. */
export type UsedProduct = {
  farm_id: string | null;
  month: string | null;
  product_id: string;
  name: string | null;
  species: string | null;
  substances: readonly string[];
  /** Null in `volume` where no amount was written down, in `units` where no unit was. */
  volume: number | null;
  units: string | null;
  usages: number;
  cascade: number;
};

/** What the practice and the product list say of a product. */
export type ProductFacts = {
  product_id: string;
  species: string | null;
  strengths: readonly Strength[];
  highest_priority: boolean;
  imported: boolean;
  listed: boolean;
};

/** Animals that are counted together, as a mean over the time. */
export type StockAtRisk = Stock & { farm_id: string; animals: number };

/** Pens and flocks of one kind: `entries` of the list, which stand in the stock as if each were one animal. */
export type GroupsAtRisk = StockAtRisk & { entries: number };

export type AntibioticSources = {
  used: readonly UsedProduct[];
  products: readonly ProductFacts[];
  stock: readonly StockAtRisk[];
  groups?: readonly GroupsAtRisk[];
  farms: readonly { farm_id: string; farm_name: string | null }[];
  weights: Partial<Record<StockClassName, number>>;
};

/**
 * Antibiotic use as mg and as mg for each kg of animal: amount used × strength, added up over the substances, divided by
 * animals at risk × weight (dairy antimicrobial metrics, Veterinary Record 2018).
 *
 * The number of head in a pen or flock is not known. A pen or flock is then not counted as an animal, and there is no figure for each
 * kg of what was used: counted as one head it would be wrong by as many as it holds.
 */
export const antibioticUse = (sources: AntibioticSources): Omit<AntibioticUse, 'from' | 'to' | 'days'> => {
  const facts = new Map(sources.products.map((one) => [keyOf(one), one]));
  const groupOf = remembered(antibioticGroupOf);
  const weighed = sources.used.map((row) => weigh(row, facts.get(keyOf(row)), groupOf));
  const antibiotics = weighed.filter(({ substances }) => substances.length > 0);
  const byFarm = antibiotics.filter(({ row }) => row.month === null);
  const byMonth = antibiotics.filter(({ row }) => row.farm_id === null);
  const groups = sources.groups ?? [];
  const stock = singleAnimals(sources.stock, groups).map((one) => ({ ...one, ...weightOf(one, sources.weights) }));
  const usedAt = Map.groupBy(byFarm, ({ row }) => row.farm_id);
  const stockAt = Map.groupBy(stock, ({ farm_id }) => farm_id);
  return {
    total: totalOf(byFarm, stock, groups),
    species: distinct([...byFarm.map(({ row }) => row.species), ...sources.stock.map(({ species }) => species)]).map(
      (species) => ({
        species,
        ...totalOf(
          byFarm.filter(({ row }) => row.species === species),
          stock.filter((one) => one.species === species),
          groups.filter((one) => one.species === species),
        ),
      }),
    ),
    farms: sources.farms.map((farm) => ({
      ...farm,
      ...totalOf(
        usedAt.get(farm.farm_id) ?? [],
        stockAt.get(farm.farm_id) ?? [],
        groups.filter(({ farm_id }) => farm_id === farm.farm_id),
      ),
    })),
    months: distinct(byMonth.map(({ row }) => row.month ?? ''))
      .toSorted()
      .map((month) => ({ month, ...usedOf(byMonth.filter(({ row }) => row.month === month)) })),
    products: [...Map.groupBy(byFarm, ({ row }) => keyOf(row)).values()]
      .map(productOf)
      .toSorted((a, b) => (b.mg ?? 0) - (a.mg ?? 0) || b.usages - a.usages),
    at_risk: atRiskOf(stock),
    uncounted_groups: uncountedOf(groups, sources.farms),
    not_counted: distinct(
      weighed.flatMap(({ others, substances }) => (substances.length > 0 ? others : [])),
    ).toSorted(),
  };
};

type Substance = {
  substance: string;
  group: AntibioticGroup;
  highest_priority: boolean;
  mg: number | null;
  gap: IngredientGap | null;
};
type Weighed = { row: UsedProduct; facts: ProductFacts | undefined; substances: Substance[]; others: string[] };
type WeighedStock = StockAtRisk & { class: StockClassName | null; kg: number | null };

const keyOf = ({ product_id, species }: { product_id: string; species: string | null }): string =>
  `${product_id}\n${species ?? ''}`;

/** Thousands of rows name a few dozen substances. */
const remembered = <Answer>(ask: (name: string) => Answer): ((name: string) => Answer) => {
  const answers = new Map<string, Answer>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const answer = ask(name);
    answers.set(name, answer);
    return answer;
  };
};

const weigh = (
  row: UsedProduct,
  facts: ProductFacts | undefined,
  groupOf: (substance: string) => AntibioticGroup | null,
): Weighed => {
  const amount = row.volume === null ? null : { volume: row.volume, units: row.units };
  const told = activeIngredients(row.substances, facts?.strengths ?? [], amount).map((one) => ({
    ...one,
    group: groupOf(one.substance),
  }));
  const known = told.flatMap(({ group, ...one }) => (group === null ? [] : [{ ...one, group }]));
  const isListed = known.some(({ group }) => highestPriorityGroups.includes(group));
  return {
    row,
    facts,
    // Who runs the service may mark more products than those of the groups: then all antibiotics of it count so.
    substances: known.map((one) => ({
      ...one,
      highest_priority: isListed ? highestPriorityGroups.includes(one.group) : (facts?.highest_priority ?? false),
    })),
    others: told.flatMap(({ group, substance }) => (group === null ? [substance] : [])),
  };
};

const usedOf = (weighed: readonly Weighed[]) => {
  const substances = weighed.flatMap((one) => one.substances);
  return {
    mg: sumOf(substances),
    highest_priority_mg: sumOf(substances.filter((one) => one.highest_priority)),
    usages: count(weighed.map(({ row }) => row.usages)),
    gap_usages: count(weighed.flatMap((one) => (firstGap(one) === null ? [] : [one.row.usages]))),
  };
};

/** Nothing used is zero; used, but of unknown weight, is not. */
const sumOf = (substances: readonly { mg: number | null }[]): number | null => {
  const known = substances.flatMap(({ mg }) => mg ?? []);
  return substances.length > 0 && known.length === 0 ? null : rounded(count(known));
};

const firstGap = ({ substances }: Weighed): IngredientGap | null =>
  substances.find(({ gap }) => gap !== null)?.gap ?? null;

const totalOf = (
  weighed: readonly Weighed[],
  stock: readonly WeighedStock[],
  groups: readonly GroupsAtRisk[],
): AntibioticTotal => {
  const used = usedOf(weighed);
  const kg = count(stock.map(({ animals, kg: each }) => animals * (each ?? 0)));
  return {
    ...used,
    animals: rounded(count(stock.map(({ animals }) => animals))),
    kg: rounded(kg),
    mg_per_kg: perKgOf(used, kg, groups),
  };
};

/** Where nothing was used that is none for each kg, of however many heads. */
const perKgOf = (
  { mg, usages }: { mg: number | null; usages: number },
  kg: number,
  groups: readonly GroupsAtRisk[],
): number | null => {
  if (groups.length > 0) return usages === 0 ? 0 : null;
  return mg === null || kg === 0 ? null : Math.round((mg / kg) * 1e6) / 1e6;
};

const productOf = (weighed: readonly Weighed[]): AntibioticProduct => {
  const [first] = weighed;
  if (!first) throw new Error('A group has a member.');
  const { row, facts } = first;
  const amounts = weighed.filter(({ row: { volume } }) => volume !== null);
  const substances = Map.groupBy(
    weighed.flatMap((one) => one.substances),
    ({ substance }) => substance,
  );
  return {
    product_id: row.product_id,
    name: row.name,
    species: row.species,
    highest_priority: first.substances.some((one) => one.highest_priority),
    imported: facts?.imported ?? false,
    listed: facts?.listed ?? false,
    cascade: count(weighed.map((one) => one.row.cascade)),
    quantities: [...Map.groupBy(amounts, (one) => one.row.units)].map(([units, those]) => ({
      volume: rounded(count(those.map((one) => one.row.volume ?? 0))),
      units,
    })),
    substances: [...substances.values()].flatMap((those) => {
      const [one] = those;
      if (!one) return [];
      const { substance, group, highest_priority } = one;
      return [{ substance, group, highest_priority, mg: sumOf(those) }];
    }),
    gaps: ingredientGaps.flatMap((gap) => {
      const usages = count(weighed.flatMap((one) => (firstGap(one) === gap ? [one.row.usages] : [])));
      return usages > 0 ? [{ gap, usages }] : [];
    }),
    ...usedOf(weighed),
  };
};

const weightOf = (stock: Stock, weights: AntibioticSources['weights']) => {
  const name = stockClassOf(stock);
  return { class: name, kg: name === null ? null : (weights[name] ?? standardOf(name)) };
};

const standardOf = (name: StockClassName): number | null => stockClasses.find((one) => one.name === name)?.kg ?? null;

const atRiskOf = (stock: readonly WeighedStock[]): AnimalsAtRisk[] =>
  [...Map.groupBy(stock, (one) => `${one.class ?? ''}\n${one.species ?? ''}`).values()]
    .flatMap((those) => {
      const [first] = those;
      if (!first) return [];
      const animals = count(those.map((one) => one.animals));
      return [
        {
          class: first.class,
          species: first.species,
          animals: rounded(animals),
          standard_kg: first.class === null ? null : standardOf(first.class),
          weight_kg: first.kg,
          kg: rounded(animals * (first.kg ?? 0)),
        },
      ];
    })
    .toSorted((a, b) => orderOf(a.class) - orderOf(b.class));

/** The stock without what is a pen or flock. */
const singleAnimals = (stock: readonly StockAtRisk[], groups: readonly GroupsAtRisk[]): StockAtRisk[] => {
  const keyOfStock = ({ farm_id, species, gender, state, age_months }: StockAtRisk): string =>
    JSON.stringify([farm_id, species, gender, state, age_months]);
  const grouped = new Map(groups.map((one) => [keyOfStock(one), one.animals]));
  return stock.flatMap((one) => {
    const inGroups = grouped.get(keyOfStock(one));
    if (inGroups === undefined) return [one];
    const animals = one.animals - inGroups;
    return rounded(animals) > 0 ? [{ ...one, animals }] : [];
  });
};

const uncountedOf = (
  groups: readonly GroupsAtRisk[],
  farms: AntibioticSources['farms'],
): AntibioticUse['uncounted_groups'] => {
  const nameOf = new Map(farms.map(({ farm_id, farm_name }) => [farm_id, farm_name]));
  return [...Map.groupBy(groups, ({ farm_id, species }) => `${farm_id}\n${species ?? ''}`).values()].flatMap(
    (those) => {
      const [first] = those;
      if (!first) return [];
      const { farm_id, species } = first;
      return [
        { farm_id, farm_name: nameOf.get(farm_id) ?? null, species, groups: count(those.map((one) => one.entries)) },
      ];
    },
  );
};

/** Those without a class come last. */
const orderOf = (name: StockClassName | null): number =>
  name === null ? stockClasses.length : stockClasses.findIndex((one) => one.name === name);

const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Thousandths: what lies below is only how computers add. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
