import { activeIngredients, type IngredientGap, ingredientGaps } from '@byre/contract/formulary/active-ingredient';
import type { Strength } from '@byre/contract/formulary/schema';
import { unitFactor } from '@byre/contract/formulary/units';
import type { AntibioticProduct, AntibioticTotal, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type AntibioticGroup, antibioticGroupOf, highestPriorityGroups } from '@byre/contract/reports/antibiotics';
import { type ConversionTable, emaConversions } from '@byre/contract/reports/conversions';
import { routeClassOf } from '@byre/contract/reports/product-routes';
import type { StockClassName } from '@byre/contract/reports/stock-classes';
import {
  atRiskOf,
  type GroupsAtRisk,
  headsOf,
  type StockAtRisk,
  singleAnimals,
  standardOf,
  uncountedOf,
  type WeighedStock,
  weightOf,
} from './animals-at-risk.ts';
import { type CropSources, cropsOf } from './poultry-crops.ts';
import { routesOf, type SectorSources, type SectorUse, sectorFiguresOf } from './sector-figures.ts';

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
  /** Whose strengths it is weighed by: farms of the same practices have the same. */
  pool?: number;
};

/** What the practice and the product list say of a product. */
export type ProductFacts = {
  product_id: string;
  species: string | null;
  strengths: readonly Strength[];
  highest_priority: boolean;
  imported: boolean;
  listed: boolean;
  pool?: number;
  /** The pharmaceutical forms of the product list. */
  forms?: readonly string[];
};

export type AntibioticSources = {
  used: readonly UsedProduct[];
  products: readonly ProductFacts[];
  stock: readonly StockAtRisk[];
  groups?: readonly GroupsAtRisk[];
  farms: readonly { farm_id: string; farm_name: string | null; farm_type?: string | null }[];
  weights: Partial<Record<StockClassName, number>>;
  conversion?: ConversionTable | null;
  slaughtered?: SectorSources['slaughtered'];
  crops?: CropSources['crops'];
  crop_used?: readonly (UsedProduct & { animal_id: string })[];
};

/**
 * Antibiotic use as mg and as mg for each kg of animal: amount used × strength, added up over the substances, divided by
 * animals at risk × weight (dairy antimicrobial metrics, Veterinary Record 2018).
 *
 * A pen or flock counts by its heads. Where nobody counted them it is no animal, and there is no figure for each kg of what
 * was used: counted as one head it would be wrong by as many as it holds.
 */
export const antibioticUse = (
  sources: AntibioticSources,
): Omit<AntibioticUse, 'from' | 'to' | 'days' | 'conversion'> => {
  const facts = new Map(sources.products.map((one) => [keyOf(one), one]));
  const groupOf = remembered(antibioticGroupOf);
  const table = sources.conversion ?? null;
  const weighAll = <Row extends UsedProduct>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...weigh(row, facts.get(keyOf(row)), { groupOf, table }), row }));
  const weighed = weighAll(sources.used);
  const antibiotics = weighed.filter(({ substances }) => substances.length > 0);
  const byFarm = antibiotics.filter(({ row }) => row.month === null);
  const byMonth = antibiotics.filter(({ row }) => row.farm_id === null);
  const allGroups = sources.groups ?? [];
  const groups = allGroups.filter(({ heads }) => heads == null);
  const stock = [...singleAnimals(sources.stock, allGroups), ...headsOf(allGroups)].map((one) => ({
    ...one,
    ...weightOf(one, sources.weights),
  }));
  const uses = byFarm.map(sectorUseOf);
  const weightOfClass = (name: StockClassName): number => sources.weights[name] ?? standardOf(name) ?? 0;
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
    farms: sources.farms.map(({ farm_type: _, ...farm }) => ({
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
    products: [...Map.groupBy(byFarm, ({ row: { product_id, species } }) => keyOf({ product_id, species })).values()]
      .map(productOf)
      .toSorted((a, b) => (b.mg ?? 0) - (a.mg ?? 0) || b.usages - a.usages),
    at_risk: atRiskOf(stock),
    uncounted_groups: uncountedOf(groups, sources.farms),
    not_counted: distinct(
      weighed.flatMap(({ others, substances }) => (substances.length > 0 ? others : [])),
    ).toSorted(),
    sectors: sectorFiguresOf({
      uses,
      stock,
      uncounted: groups,
      farms: sources.farms,
      weightOf: weightOfClass,
      slaughtered: sources.slaughtered ?? {},
      tubesInCourse: (table ?? emaConversions).tubesInCourse,
    }),
    routes: routesOf(uses),
    crops: flocksOf(sources, weighAll(sources.crop_used ?? []), weightOfClass),
  };
};

/** What each flock was given. */
const flocksOf = (
  { crops = [] }: Pick<AntibioticSources, 'crops'>,
  weighed: readonly (Weighed & { row: { animal_id: string } })[],
  weightOf: CropSources['weightOf'],
) =>
  cropsOf({
    crops,
    uses: weighed
      .filter(({ substances }) => substances.length > 0)
      .map((one) => ({ ...sectorUseOf(one), animal_id: one.row.animal_id })),
    weightOf,
  });

type Substance = {
  substance: string;
  group: AntibioticGroup;
  highest_priority: boolean;
  mg: number | null;
  gap: IngredientGap | null;
};
type Weighed = { row: UsedProduct; facts: ProductFacts | undefined; substances: Substance[]; others: string[] };

const keyOf = ({ product_id, species, pool }: { product_id: string; species: string | null; pool?: number }): string =>
  `${product_id}\n${species ?? ''}\n${pool ?? ''}`;

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
  { groupOf, table }: { groupOf: (substance: string) => AntibioticGroup | null; table: ConversionTable | null },
): Weighed => {
  const amount = row.volume === null ? null : { volume: row.volume, units: row.units };
  const told = activeIngredients(row.substances, facts?.strengths ?? [], amount, table).map((one) => ({
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

const sectorUseOf = (one: Weighed): SectorUse => {
  const { mg, highest_priority_mg, usages, gap_usages } = usedOf([one]);
  const { row, facts } = one;
  const tubes = row.volume === null || row.units === null ? null : unitFactor(row.units, 'tube');
  return {
    farm_id: row.farm_id,
    species: row.species,
    route: routeClassOf({ name: row.name, forms: facts?.forms ?? [] }),
    mg,
    highest_priority_mg,
    usages,
    gap_usages,
    tubes: tubes === null ? null : (row.volume ?? 0) * tubes,
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
    // A whole pen of unknown weight would be missing below the line.
    mg_per_kg: perKgOf(used, kg, groups.length > 0 || stock.some((one) => one.isGroup && one.kg === null)),
  };
};

/** Where nothing was used that is none for each kg, of however many heads. */
const perKgOf = (
  { mg, usages }: { mg: number | null; usages: number },
  kg: number,
  isUnknown: boolean,
): number | null => {
  if (isUnknown) return usages === 0 ? 0 : null;
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

const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Thousandths: what lies below is only how computers add. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
