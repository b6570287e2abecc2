import type { AnimalsAtRisk, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type Stock, type StockClassName, stockClasses, stockClassOf } from '@byre/contract/reports/stock-classes';
import { count, rounded } from './sums.ts';

/** Animals that are counted together, as a mean over the period. */
export type StockAtRisk = Stock & { farm_id: string; animals: number };

/**
 * Pens and flocks of one kind. `entries`: list entries, each of which counts as one animal in the stock. `heads`: how
 * many they held on average; null if nobody counted.
 */
export type GroupsAtRisk = StockAtRisk & { entries: number; heads?: number | null };

/** Weights to use instead of the standard ones. */
type Weights = Partial<Record<StockClassName, number>>;
/** The same with their class, and the weight of one animal. */
export type WeighedStock = StockAtRisk & { class: StockClassName | null; kg: number | null; isGroup?: true };

/** The heads of the pens and flocks that were counted. */
export const headsOf = (groups: readonly GroupsAtRisk[]) =>
  groups.flatMap(({ heads, entries: _, ...stock }) =>
    heads == null ? [] : [{ ...stock, animals: heads, isGroup: true as const }],
  );

/** The stock without pens and flocks. */
export const singleAnimals = (stock: readonly StockAtRisk[], groups: readonly GroupsAtRisk[]): StockAtRisk[] => {
  const keyOfStock = ({ farm_id, species, gender, state, age_months }: StockAtRisk): string =>
    JSON.stringify([farm_id, species, gender, state, age_months]);
  const grouped = new Map(
    [...Map.groupBy(groups, keyOfStock)].map(([key, those]) => [key, count(those.map(({ animals }) => animals))]),
  );
  return stock.flatMap((one) => {
    const inGroups = grouped.get(keyOfStock(one));
    if (inGroups === undefined) return [one];
    const animals = one.animals - inGroups;
    return rounded(animals) > 0 ? [{ ...one, animals }] : [];
  });
};

export const uncountedOf = (
  groups: readonly GroupsAtRisk[],
  farms: readonly { farm_id: string; farm_name: string | null }[],
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

export const weightOf = (stock: Stock, weights: Weights) => {
  const name = stockClassOf(stock);
  return { class: name, kg: name === null ? null : (weights[name] ?? standardOf(name)) };
};

export const standardOf = (name: StockClassName): number | null =>
  stockClasses.find((one) => one.name === name)?.kg ?? null;

export const atRiskOf = (stock: readonly WeighedStock[]): AnimalsAtRisk[] =>
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

/** Those without a class come last. */
const orderOf = (name: StockClassName | null): number =>
  name === null ? stockClasses.length : stockClasses.findIndex((one) => one.name === name);
