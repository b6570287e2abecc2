import type { TotalVolume } from '../medicine-usage/schema.ts';
import { activeShareOf, type ConversionTable, mgOfIu } from '../reports/conversions.ts';
import type { Strength } from './schema.ts';
import { milligramsIn, unitFactor } from './units.ts';

/**
 * Why the weight of a substance is not known: no amount or unit, no strength, units of different measures, units of
 * activity.
 */
export const ingredientGaps = ['amount', 'strength', 'unit', 'activity'] as const;
export type IngredientGap = (typeof ingredientGaps)[number];

/** Milligrams of one active substance in an amount of a product; null is a gap in the figures, not a zero. */
export type ActiveIngredient =
  | { substance: string; mg: number; gap: null }
  | { substance: string; mg: null; gap: IngredientGap };

/**
 * How much of each active substance was used: amount used × strength (dairy antimicrobial metrics, Veterinary Record
 * 2018). Without an amount, a unit for which the strength is known, or a strength in weight, it is null: units of activity
 * (IU) have no weight without a table of substances, and Byre does not guess. With a table the weight is that of the active
 * moiety.
 */
export const activeIngredients = (
  substances: readonly string[],
  strengths: readonly Strength[],
  used: TotalVolume | null,
  table: ConversionTable | null = null,
): ActiveIngredient[] =>
  substances.map((substance) => {
    const found = amountOf(strengthOf(substance, substances, strengths), used, weightOfOne(substance, table));
    return typeof found === 'number' ? { substance, mg: found, gap: null } : { substance, mg: null, gap: found };
  });

/**
 * The substances of a product with their concentration: milligrams in one ml, g, tablet, tube or other piece. Null if
 * the strength is not known or is in units of activity. It is never guessed.
 */
export const concentrationsOf = (
  substances: readonly string[],
  strengths: readonly Strength[],
): { name: string; concentration: number | null }[] =>
  substances.map((name) => ({ name, concentration: perPiece(strengthOf(name, substances, strengths)) }));

const perPiece = (strength: Strength | undefined): number | null => {
  const milligrams = strength && milligramsIn[strength.unit];
  if (!strength || milligrams === undefined) return null;
  const piece = { l: 'ml', kg: 'g' }[strength.per as string] ?? strength.per;
  const pieces = unitFactor(strength.per, piece) ?? 1;
  return Number(((strength.amount * milligrams) / pieces).toFixed(6));
};

/** A strength without a name applies if there is only one substance. */
export const strengthOf = (
  substance: string,
  substances: readonly string[],
  strengths: readonly Strength[],
): Strength | undefined =>
  strengths.find((one) => one.substance === substance) ??
  (substances.length === 1 && strengths.length === 1 ? strengths.find((one) => one.substance === null) : undefined);

/** Milligrams in each unit of a substance; undefined if a unit has no weight. */
const weightOfOne =
  (substance: string, table: ConversionTable | null) =>
  (unit: string): number | undefined => {
    const milligrams = milligramsIn[unit];
    if (table === null) return milligrams;
    return milligrams === undefined
      ? (mgOfIu(table, substance) ?? undefined)
      : milligrams * activeShareOf(table, substance);
  };

/** Amount used × strength, or why it is not known. `eachIn`: what one unit of a strength is counted as; undefined if nothing. */
export const amountOf = (
  strength: Strength | undefined,
  used: TotalVolume | null,
  eachIn: (unit: string) => number | undefined,
): number | IngredientGap => {
  if (!strength) return 'strength';
  if (used === null || used.units === null) return 'amount';
  const each = eachIn(strength.unit);
  if (each === undefined) return 'activity';
  const portions = unitFactor(used.units, strength.per);
  return portions === null ? 'unit' : used.volume * portions * strength.amount * each;
};
