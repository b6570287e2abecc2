import { activeIngredients, type IngredientGap } from '@byre/contract/formulary/active-ingredient';
import type { Strength } from '@byre/contract/formulary/schema';
import type { Authority } from '@byre/contract/products/authorities';
import { isPracticeProductId } from '@byre/contract/products/rules';
import {
  type AntibioticGroup,
  antibioticGroupOf,
  isHighestPriority,
  substancesOrName,
} from '@byre/contract/reports/antibiotics';
import type { ConversionTable } from '@byre/contract/reports/conversions';
import { count, rounded } from './sums.ts';

/**
 * Uses of one product in one unit for one species, added up: over all months of a farm, or over all farms in a month.
 */
export type UsedProduct = {
  farm_id: string | null;
  month: string | null;
  product_id: string;
  name: string | null;
  species: string | null;
  substances: readonly string[];
  /** Null in `volume` if no amount was recorded, in `units` if no unit was. */
  volume: number | null;
  units: string | null;
  usages: number;
  cascade: number;
  /** Identifies the strengths to weigh by: farms of the same practices have the same. */
  pool?: number;
};

/** What the practice and the product list say about a product. */
export type ProductFacts = {
  product_id: string;
  species: string | null;
  strengths: readonly Strength[];
  highest_priority: boolean;
  imported: boolean;
  listed: boolean;
  pool?: number;
  /** The pharmaceutical forms of the product list, or those stated with a practice's own product. */
  forms?: readonly string[];
  /** The authority for the use of a practice's own product. */
  authority?: Authority | null;
};

type Substance = {
  substance: string;
  group: AntibioticGroup;
  highest_priority: boolean;
  mg: number | null;
  gap: IngredientGap | null;
};
/** Uses of a product with the weight of each antibiotic in it. */
export type Weighed = { row: UsedProduct; facts: ProductFacts | undefined; substances: Substance[]; others: string[] };

/** The key to a product's facts. */
export const keyOf = ({
  product_id,
  species,
  pool,
}: {
  product_id: string;
  species: string | null;
  pool?: number;
}): string => `${product_id}\n${species ?? ''}\n${pool ?? ''}`;

/** Weighs rows of uses. The facts cover every product among them. */
export const weigher = (products: readonly ProductFacts[], table: ConversionTable | null) => {
  const facts = new Map(products.map((one) => [keyOf(one), one]));
  const groups = { groupOf: remembered(antibioticGroupOf), isHighest: remembered(isHighestPriority) };
  return <Row extends UsedProduct>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...weigh(row, facts.get(keyOf(row)), { ...groups, table }), row }));
};

const weigh = (
  row: UsedProduct,
  facts: ProductFacts | undefined,
  {
    groupOf,
    isHighest,
    table,
  }: {
    groupOf: (substance: string) => AntibioticGroup | null;
    isHighest: (substance: string) => boolean;
    table: ConversionTable | null;
  },
): Weighed => {
  const amount = row.volume === null ? null : { volume: row.volume, units: row.units };
  const substances = substancesOrName(row.substances, isPracticeProductId(row.product_id) ? row.name : null);
  const isMarked = facts?.highest_priority ?? false;
  // A product that the operator marks has an antibiotic. If no group knows any of its substances, all of them count,
  // because otherwise the use would vanish.
  const isUnknown = isMarked && substances.every((substance) => groupOf(substance) === null);
  const told = activeIngredients(substances, facts?.strengths ?? [], amount, table).map((one) => ({
    ...one,
    group: isUnknown ? ('others' as const) : groupOf(one.substance),
  }));
  const known = told.flatMap(({ group, ...one }) => (group === null ? [] : [{ ...one, group }]));
  const isListed = known.some(({ substance }) => isHighest(substance));
  return {
    row,
    facts,
    // The operator may mark more products than those of the groups. Then all antibiotics in the product count.
    substances: known.map((one) => ({
      ...one,
      highest_priority: isListed ? isHighest(one.substance) : isMarked,
    })),
    others: told.flatMap(({ group, substance }) => (group === null ? [substance] : [])),
  };
};

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

/** The sums of several; milligrams are null if something was used and no weight is known. */
export const usedOf = (weighed: readonly Weighed[]) => {
  const substances = weighed.flatMap((one) => one.substances);
  return {
    mg: sumOf(substances),
    highest_priority_mg: sumOf(substances.filter((one) => one.highest_priority)),
    usages: count(weighed.map(({ row }) => row.usages)),
    gap_usages: count(weighed.flatMap((one) => (firstGap(one) === null ? [] : [one.row.usages]))),
  };
};

/** No use is zero; a use of unknown weight is not. */
export const sumOf = (substances: readonly { mg: number | null }[]): number | null => {
  const known = substances.flatMap(({ mg }) => mg ?? []);
  return substances.length > 0 && known.length === 0 ? null : rounded(count(known));
};

/** Why the weight of a use is unknown; null if it is known. */
export const firstGap = ({ substances }: Weighed): IngredientGap | null =>
  substances.find(({ gap }) => gap !== null)?.gap ?? null;
