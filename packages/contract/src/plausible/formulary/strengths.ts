import type { Strength } from '../../formulary/schema.ts';
import { milligramsIn, unitFactor } from '../../formulary/units.ts';

export type PlainStrength = Pick<Strength, 'amount' | 'unit' | 'per'>;

/** Milligrams of a substance in one ml or g; null for pieces and units of activity. */
export const milligramsPer = ({ amount, unit, per }: PlainStrength): { mg: number; per: 'ml' | 'g' } | null => {
  const milligrams = milligramsIn[unit];
  const measure = (['ml', 'g'] as const).find((one) => unitFactor(per, one) !== null);
  if (milligrams === undefined || measure === undefined) return null;
  return { mg: (amount * milligrams) / (unitFactor(per, measure) ?? 1), per: measure };
};

/** Whether two strengths say the same; false if they cannot be compared. */
export const isSameStrength = (one: PlainStrength, other: PlainStrength): boolean => {
  const [unit, per] = [unitFactor(one.unit, other.unit), unitFactor(one.per, other.per)];
  return unit !== null && per !== null && isNear((one.amount * unit) / per, other.amount);
};

/** The strength of the same substance. A single one without a name is that of a single one with it. */
export const ofSameSubstance = (
  strengths: readonly Strength[],
  { substance }: Pick<Strength, 'substance'>,
): Strength | undefined => {
  const [first, ...more] = strengths;
  const alone = more.length === 0 && (first?.substance === null || substance === null) ? first : undefined;
  return strengths.find((one) => one.substance === substance) ?? alone;
};

/** The size of binary rounding errors. */
const rounding = 1e-6;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * rounding;
