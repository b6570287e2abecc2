import { type Static, Type } from 'typebox';
import { Line, ListId, Nullable, oneOf } from '../fields.ts';
import { ingredientGaps } from '../formulary/active-ingredient.ts';
import { TotalVolume } from '../medicine-usage/schema.ts';
import { antibioticGroups } from './antibiotics.ts';
import { Count, Month, span } from './schema.ts';
import { stockClasses } from './stock-classes.ts';

const Amount = Type.Number({ minimum: 0 });

/**
 * What was used. `mg` is of the uses whose substances have a known weight; where there is none it is null, never zero.
 * `gap_usages` are the uses in which the weight of at least one antibiotic is not known: with any, `mg` is a least.
 */
const used = { mg: Nullable(Amount), highest_priority_mg: Nullable(Amount), usages: Count, gap_usages: Count };
/** What it is divided by. */
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
  cascade: Count,
  quantities: Type.Array(TotalVolume),
  substances: Type.Array(AntibioticSubstance),
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

/** Pens or flocks at risk: entries in the list of animals whose number of head is not recorded. */
export const UncountedGroups = Type.Object({
  farm_id: ListId,
  farm_name: Nullable(Line),
  species: Nullable(Line),
  groups: Count,
});
export type UncountedGroups = Static<typeof UncountedGroups>;

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
});
export type AntibioticUse = Static<typeof AntibioticUse>;
