import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import { ingredientGaps } from '../formulary/active-ingredient.ts';
import { TotalVolume } from '../medicine-usage/schema.ts';
import { authorities } from '../products/authorities.ts';
import { antibioticGroups } from './antibiotics.ts';
import { conversionNames } from './conversions.ts';
import { routeClasses } from './product-routes.ts';
import { Count, leftOut, Month, span } from './schema.ts';
import { sectorGaps, sectorNames, sectorUnits } from './sectors.ts';
import { stockClasses } from './stock-classes.ts';

const Amount = Type.Number({ minimum: 0 });

/**
 * What was used. `mg` covers the uses whose substances have a known weight; if there are none it is null, never zero.
 * `gap_usages` are the uses in which the weight of at least one antibiotic is not known. If there are any, `mg` is a
 * minimum.
 */
const used = { mg: Nullable(Amount), highest_priority_mg: Nullable(Amount), usages: Count, gap_usages: Count };
/** The denominator. */
const atRisk = { animals: Amount, kg: Amount, mg_per_kg: Nullable(Amount) };

export const AntibioticTotal = Type.Object({ ...used, ...atRisk });
export type AntibioticTotal = Static<typeof AntibioticTotal>;
export const AntibioticFarm = Type.Object({ farm_id: ListId, farm_name: Nullable(Line), ...used, ...atRisk });
export const AntibioticSpecies = Type.Object({ species: Nullable(Line), ...used, ...atRisk });
export const AntibioticMonth = Type.Object({ month: Month, ...used });

export const AntibioticSubstance = Type.Object({
  substance: Line,
  group: oneOf(antibioticGroups),
  highest_priority: Type.Boolean(),
  mg: Nullable(Amount),
});
export const AntibioticGap = Type.Object({ gap: oneOf(ingredientGaps), usages: Count });
export const AntibioticProduct = Type.Object({
  product_id: ListId,
  name: Nullable(Line),
  species: Nullable(Line),
  highest_priority: Type.Boolean(),
  imported: Type.Boolean(),
  listed: Type.Boolean(),
  authority: Nullable(oneOf(authorities)),
  cascade: Count,
  quantities: Type.Array(TotalVolume),
  substances: Type.Array(AntibioticSubstance),
  other_substances: Type.Array(Line),
  gaps: Type.Array(AntibioticGap),
  ...used,
});
export type AntibioticProduct = Static<typeof AntibioticProduct>;

/** Animals at risk of one class, and the weight that was used for each. */
export const AnimalsAtRisk = Type.Object({
  class: Nullable(oneOf(stockClasses.map(({ name }) => name))),
  species: Nullable(Line),
  animals: Amount,
  standard_kg: Nullable(Amount),
  weight_kg: Nullable(Amount),
  kg: Amount,
});
export type AnimalsAtRisk = Static<typeof AnimalsAtRisk>;

/** Pens or flocks at risk whose number of animals is not recorded. */
export const UncountedGroups = Type.Object({
  farm_id: ListId,
  farm_name: Nullable(Line),
  species: Nullable(Line),
  groups: Count,
});
export type UncountedGroups = Static<typeof UncountedGroups>;

/** What was used by one route. */
export const RouteUse = Type.Object({ route: oneOf(routeClasses), ...used });
export type RouteUse = Static<typeof RouteUse>;

/** The figure of one sector, with the formula and its source. `amount` is in mg, or in courses for tubes. */
export const SectorFigure = Type.Object({
  figure: oneOf(sectorNames),
  unit: oneOf(sectorUnits),
  formula: Line,
  source: Line,
  farms: Count,
  amount: Nullable(Amount),
  highest_priority: Nullable(Amount),
  usages: Count,
  gap_usages: Count,
  animals: Nullable(Amount),
  divisor: Nullable(Amount),
  unclassed: Amount,
  value: Nullable(Amount),
  highest_priority_value: Nullable(Amount),
  missing: Nullable(oneOf(sectorGaps)),
});
export type SectorFigure = Static<typeof SectorFigure>;

/** Udder tubes given to cattle on a farm that is not recorded as a dairy farm. */
export const TubesLeftOut = Type.Object({
  farm_id: ListId,
  farm_name: Nullable(Line),
  farm_type: Nullable(Line),
  tubes: Nullable(Amount),
  usages: Count,
  gap_usages: Count,
});
export type TubesLeftOut = Static<typeof TubesLeftOut>;

/**
 * One crop of poultry: from its housing until the house was empty, whenever its medicines were given, or until the end
 * of the period. `left_at` is null if it was there at that end.
 */
export const PoultryCrop = Type.Object({
  farm_id: ListId,
  farm_name: Nullable(Line),
  animal_id: ListId,
  stock_id: Nullable(Type.Number()),
  species: Nullable(Line),
  housed_at: Nullable(DateOutput),
  left_at: Nullable(DateOutput),
  birds: Nullable(Count),
  mg: Nullable(Amount),
  highest_priority_mg: Nullable(Amount),
  usages: Count,
  gap_usages: Count,
  mg_per_pcu: Nullable(Amount),
});
export type PoultryCrop = Static<typeof PoultryCrop>;

/**
 * The table by which amounts were converted, and whether the practice that keeps the lists has compared it with its
 * source.
 */
export const Conversion = Type.Object({
  name: oneOf(conversionNames),
  source: Nullable(Line),
  checked_at: Nullable(DateOutput),
  checked_by: Nullable(Line),
});
export type Conversion = Static<typeof Conversion>;

export const AntibioticUse = Type.Object({
  ...span,
  days: Amount,
  total: AntibioticTotal,
  species: Type.Array(AntibioticSpecies),
  farms: Type.Array(AntibioticFarm),
  months: Type.Array(AntibioticMonth),
  products: Type.Array(AntibioticProduct),
  at_risk: Type.Array(AnimalsAtRisk),
  uncounted_groups: Type.Array(UncountedGroups),
  not_counted: Type.Array(Line),
  conversion: Conversion,
  sectors: Type.Array(SectorFigure),
  tubes_left_out: Type.Array(TubesLeftOut),
  routes: Type.Array(RouteUse),
  crops: Type.Array(PoultryCrop),
  ...leftOut,
});
export type AntibioticUse = Static<typeof AntibioticUse>;
