import { isOfSpecies } from '@byre/contract/animals/species';
import type { RouteUse, SectorFigure, TubesLeftOut } from '@byre/contract/reports/antibiotic-schema';
import type { ConversionTable } from '@byre/contract/reports/conversions';
import type { RouteClass } from '@byre/contract/reports/product-routes';
import { type SectorName, sectorFigures } from '@byre/contract/reports/sectors';
import { isBoar, type Stock, type StockClassName } from '@byre/contract/reports/stock-classes';
import { count, rounded } from './sums.ts';

/** Uses of one product on one farm, as far as their weight is known. */
export type SectorUse = {
  farm_id: string | null;
  species: string | null;
  route: RouteClass;
  /** Null if none of it has a known weight. */
  mg: number | null;
  highest_priority_mg: number | null;
  usages: number;
  gap_usages: number;
  /** Udder tubes; null if the amount is in another unit, or was not recorded. */
  tubes: number | null;
};
export type SectorStock = Stock & { farm_id: string; class: StockClassName | null; animals: number };
export type SectorSources = {
  uses: readonly SectorUse[];
  stock: readonly SectorStock[];
  /** Pens and flocks whose heads nobody counted. */
  uncounted: readonly { farm_id: string; species: string | null }[];
  farms: readonly { farm_id: string; farm_name?: string | null; farm_type?: string | null }[];
  weightOf: (name: StockClassName) => number;
  slaughtered: Partial<Record<StockClassName, number>>;
  tubesInCourse: ConversionTable['tubesInCourse'];
};

/**
 * The figures by which each sector compares itself, each by its own formula, only for sectors that are kept on the
 * farms or were given antibiotics. Topical products are in none of them, as in the European Medicines Agency's sales
 * figures.
 */
export const sectorFiguresOf = (sources: SectorSources): SectorFigure[] => {
  const uses = sources.uses.filter(({ route }) => route !== 'topical');
  return sectorFigures.flatMap((definition): SectorFigure[] => {
    const farms = new Set(
      sources.farms.filter(({ farm_type }) => isOfSector(definition.farms, farm_type)).map(({ farm_id }) => farm_id),
    );
    const here = <Row extends { farm_id: string | null; species: string | null }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ farm_id, species }) => species === definition.species && farm_id !== null && farms.has(farm_id));
    const [used, stock, uncounted] = [here(uses), here(sources.stock), here(sources.uncounted)];
    if (used.length + stock.length + uncounted.length === 0) return [];
    const { animals, kg, unknown } = divisorOf(definition.name, stock, sources);
    const counted = definition.tubes === undefined ? weightsOf(used) : coursesOf(used, definition.tubes, sources);
    const divisor = definition.tubes === undefined ? kg : animals;
    const missing = counted.amount === null ? 'amount' : (unknown ?? (uncounted.length > 0 ? 'heads' : null));
    const isKnown = missing === null && divisor !== null && divisor > 0;
    return [
      {
        figure: definition.name,
        unit: definition.unit,
        formula: definition.formula,
        source: definition.source,
        farms: new Set([...used, ...stock, ...uncounted].map(({ farm_id }) => farm_id)).size,
        ...counted,
        animals: animals === null ? null : rounded(animals),
        divisor: divisor === null ? null : rounded(divisor),
        unclassed: rounded(count(stock.filter(isUnclassed).map((one) => one.animals))),
        value: isKnown ? fine((counted.amount ?? 0) / divisor) : null,
        highest_priority_value:
          isKnown && counted.highest_priority !== null ? fine(counted.highest_priority / divisor) : null,
        missing: missing ?? (isKnown ? null : 'animals'),
      },
    ];
  });
};

/**
 * Udder tubes that no figure of courses has, because its cows would include sucklers: those for cattle on farms that are
 * mixed, have no recorded type, or are not dairy farms.
 */
export const tubesLeftOutOf = ({ uses, farms }: Pick<SectorSources, 'uses' | 'farms'>): TubesLeftOut[] =>
  farms.flatMap(({ farm_id, farm_name = null, farm_type = null }) => {
    if (isOfSector('dairy', farm_type)) return [];
    const those = uses.filter(
      (one) =>
        one.farm_id === farm_id &&
        isOfSpecies(one.species, ['Cattle']) === 'yes' &&
        one.route.startsWith('intramammary-'),
    );
    if (those.length === 0) return [];
    return [
      {
        ...{ farm_id, farm_name, farm_type, tubes: sumOf(those.map(({ tubes }) => tubes)) },
        usages: count(those.map(({ usages }) => usages)),
        gap_usages: count(those.flatMap(({ tubes, usages }) => (tubes === null ? [usages] : []))),
      },
    ];
  });

/** Use by route, including topical and intrauterine products, so that nothing is overlooked. */
export const routesOf = (uses: readonly SectorUse[]): RouteUse[] =>
  [...Map.groupBy(uses, ({ route }) => route)]
    .map(([route, those]) => {
      const { amount, highest_priority, usages, gap_usages } = weightsOf(those);
      return { route, mg: amount, highest_priority_mg: highest_priority, usages, gap_usages };
    })
    .toSorted((a, b) => (b.mg ?? 0) - (a.mg ?? 0) || b.usages - a.usages);

const isOfSector = (sector: 'dairy' | 'beef' | 'unsaid' | 'all', type: string | null | undefined): boolean => {
  if (sector === 'all') return true;
  if (/dairy/i.test(type ?? '')) return sector === 'dairy';
  return type == null || /mixed|other/i.test(type) ? sector === 'unsaid' : sector === 'beef';
};

const weightsOf = (used: readonly SectorUse[]) => ({
  amount: sumOf(used.map(({ mg }) => mg)),
  highest_priority: sumOf(used.map(({ highest_priority_mg }) => highest_priority_mg)),
  usages: count(used.map(({ usages }) => usages)),
  gap_usages: count(used.map(({ gap_usages }) => gap_usages)),
});

/** A tube for unknown cows may be one of either kind, so it makes both figures a minimum. */
const coursesOf = (used: readonly SectorUse[], tubes: 'lactating' | 'dry', { tubesInCourse }: SectorSources) => {
  const those = used.filter(({ route }) => route === `intramammary-${tubes}`);
  const unknown = count(used.flatMap(({ route, usages }) => (route === 'intramammary-unknown' ? [usages] : [])));
  const given = sumOf(those.map((one) => one.tubes));
  const highest = those.filter(({ highest_priority_mg }) => (highest_priority_mg ?? 0) > 0);
  return {
    amount: given === null ? null : rounded(given / tubesInCourse[tubes]),
    highest_priority: rounded(count(highest.map((one) => one.tubes ?? 0)) / tubesInCourse[tubes]),
    usages: count(those.map(({ usages }) => usages)) + unknown,
    gap_usages: count(those.flatMap((one) => (one.tubes === null ? [one.usages] : []))) + unknown,
  };
};

/** Animals of which nobody has said what they are. */
const isUnclassed = (one: SectorStock): boolean => one.class === null && !isBoar(one);

type Divisor = { animals: number | null; kg: number | null; unknown: SectorFigure['missing'] };

const divisorOf = (name: SectorName, stock: readonly SectorStock[], sources: SectorSources): Divisor => {
  const { weightOf, slaughtered } = sources;
  const standing = (names: readonly StockClassName[] | null): Divisor => {
    const those = stock.filter((one) =>
      names === null ? !isBoar(one) : one.class !== null && names.includes(one.class),
    );
    return {
      animals: count(those.map(({ animals }) => animals)),
      kg: count(those.map((one) => one.animals * (one.class === null ? 0 : weightOf(one.class)))),
      // Without an age an animal has no weight, and leaving it out would make the figure too high.
      unknown: those.some((one) => one.class === null) ? 'weights' : null,
    };
  };
  const killed = (class_: StockClassName, dams: StockClassName | null): Divisor => {
    const heads = slaughtered[class_];
    const kept = dams === null ? { animals: 0, kg: 0 } : standing([dams]);
    if (heads === undefined) return { animals: null, kg: null, unknown: 'slaughter' };
    // Any of them may be a dam.
    const isUnknown = dams !== null && stock.some(isUnclassed);
    return {
      animals: (kept.animals ?? 0) + heads,
      kg: (kept.kg ?? 0) + heads * weightOf(class_),
      unknown: isUnknown ? 'weights' : null,
    };
  };
  switch (name) {
    case 'dairy-adult-cows':
    case 'dairy-lactating-courses':
    case 'dairy-dry-courses':
      return standing(['cow']);
    case 'pigs-slaughtered':
      return killed('pig', 'sow');
    case 'sheep-slaughtered':
      return killed('lamb', 'ewe');
    case 'broilers-slaughtered':
      return killed('broiler', null);
    case 'turkeys-slaughtered':
      return killed('turkey', null);
    default:
      return standing(null);
  }
};

/** No use is zero; a use of unknown weight is not. */
const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((one) => one !== null);
  return amounts.length > 0 && known.length === 0 ? null : rounded(count(known));
};

const fine = (value: number): number => Math.round(value * 1e6) / 1e6;
