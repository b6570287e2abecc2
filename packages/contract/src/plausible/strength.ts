import type { PackUnit, StrengthUnit } from '../formulary/units.ts';
import { tooDense } from './formulary/strength-doubts.ts';
import { milligramsPer } from './formulary/strengths.ts';
import { fine, refuse, type Verdict } from './verdict.ts';

export type StrengthFigure = {
  kind: 'strength';
  /** So much of a substance, in `unit`, is in one `per`. */
  value: number;
  unit: StrengthUnit;
  per: PackUnit;
};

/** The strength of one substance by itself. What the product's name says is a question about the whole entry. */
export const strengthVerdict = ({ value, unit, per }: StrengthFigure): Verdict => {
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  const strength = { amount: value, unit, per };
  const dense = tooDense(strength, [strength]);
  const each = milligramsPer(strength);
  if (dense === null || each === null) return fine;
  const most = (value * 1_000) / each.mg;
  return refuse('matter', { code: 'impossible', least: null, most, species: null });
};
