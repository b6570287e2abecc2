import { unitFactor } from '@byre/contract/formulary/units';
import type { AntibioticTotal, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type ConversionTable, emaConversions } from '@byre/contract/reports/conversions';
import { routeClassOf } from '@byre/contract/reports/product-routes';
import { isBoar, type StockClassName } from '@byre/contract/reports/stock-classes';
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
import { type CropSources, cropsOf, type OfCrop } from './poultry-crops.ts';
import { productOf } from './product-use.ts';
import { routesOf, type SectorSources, type SectorUse, sectorFiguresOf, tubesLeftOutOf } from './sector-figures.ts';
import { count, rounded } from './sums.ts';
import { keyOf, type ProductFacts, type UsedProduct, usedOf, type Weighed, weigher } from './weighed-use.ts';

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
  crop_used?: readonly (UsedProduct & OfCrop)[];
};

/**
 * Antibiotic use in mg and in mg per kg of animal: amount used × strength, added up over the substances, divided by
 * animals at risk × weight (dairy antimicrobial metrics, Veterinary Record 2018).
 *
 * A pen or flock counts by its heads. If nobody counted them it counts as none, and there is no figure per kg, because
 * one head would be wrong by as many as it holds.
 */
export const antibioticUse = (
  sources: AntibioticSources,
): Omit<AntibioticUse, 'from' | 'to' | 'days' | 'conversion' | 'without_species'> => {
  const table = sources.conversion ?? null;
  const weighAll = weigher(sources.products, table);
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
    tubes_left_out: tubesLeftOutOf({ uses, farms: sources.farms }),
    routes: routesOf(uses),
    crops: cropsGiven(sources, weighAll(sources.crop_used ?? []), weightOfClass),
  };
};

/** What each crop was given. */
const cropsGiven = (
  { crops = [] }: Pick<AntibioticSources, 'crops'>,
  weighed: readonly (Weighed & { row: OfCrop })[],
  weightOf: CropSources['weightOf'],
) =>
  cropsOf({
    crops,
    uses: weighed
      .filter(({ substances }) => substances.length > 0)
      .map((one) => ({ ...sectorUseOf(one), animal_id: one.row.animal_id, number: one.row.number })),
    weightOf,
  });

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
    // A whole pen of unknown weight would be missing from the denominator.
    mg_per_kg: perKgOf(
      used,
      kg,
      groups.length > 0 || stock.some((one) => one.isGroup && one.kg === null && !isBoar(one)),
    ),
  };
};

/** If nothing was used, the figure per kg is zero, whatever the number of heads. */
const perKgOf = (
  { mg, usages }: { mg: number | null; usages: number },
  kg: number,
  isUnknown: boolean,
): number | null => {
  if (isUnknown) return usages === 0 ? 0 : null;
  return mg === null || kg === 0 ? null : Math.round((mg / kg) * 1e6) / 1e6;
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
