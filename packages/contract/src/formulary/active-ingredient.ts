import type { TotalVolume } from '../medicine-usage/schema.ts';
import type { Strength } from './schema.ts';
import { milligramsIn, unitFactor } from './units.ts';

/** Milligrams of one active substance in an amount of a product; null is a gap in the figures, not a zero. */
export type ActiveIngredient = { substance: string; mg: number | null };

/**
 * How much of each active substance was used: amount used × strength (dairy antimicrobial metrics, Veterinary Record
 * 2018). Without an amount, a unit that the strength is told for, or a strength in weight, it is null: units of activity
 * (IU) have no weight without a table of substances, and none is guessed.
 */
export const activeIngredients = (
  substances: readonly string[],
  strengths: readonly Strength[],
  used: TotalVolume | null,
): ActiveIngredient[] =>
  substances.map((substance) => {
    const strength = strengthOf(substance, substances, strengths);
    return { substance, mg: strength && used ? milligramsOf(strength, used) : null };
  });

/** One that names no substance speaks of the only one there is. */
const strengthOf = (
  substance: string,
  substances: readonly string[],
  strengths: readonly Strength[],
): Strength | undefined =>
  strengths.find((one) => one.substance === substance) ??
  (substances.length === 1 && strengths.length === 1 ? strengths.find((one) => one.substance === null) : undefined);

const milligramsOf = ({ amount, unit, per }: Strength, { volume, units }: TotalVolume): number | null => {
  const milligrams = milligramsIn[unit];
  const portions = units === null ? null : unitFactor(units, per);
  return milligrams === undefined || portions === null ? null : volume * portions * amount * milligrams;
};
