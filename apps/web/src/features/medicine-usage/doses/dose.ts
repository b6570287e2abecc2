import type { Dose, Strength } from '@byre/contract/formulary/schema';
import { unitFactor } from '@byre/contract/formulary/units';

/** What the dose of one animal is worked out from. */
export type DoseQuestion = {
  weightKg: number | null;
  dose: Dose | null;
  strengths: readonly Strength[];
  /** What the product is counted in: `ml`, `tablet` … */
  countedIn: string;
};

/** An amount of the product. `exact` is what the sum gives, `amount` what can be measured out of it, by `step`. */
export type DoseAmount = { kind: 'amount'; exact: number; amount: number; unit: string; step: number };

export type DoseAnswer = DoseAmount | { kind: 'unknown'; missing: 'dose' | 'weight' | 'strength' | 'unit' };

/**
 * How much of the product one animal is given each time: weight × dose per kg ÷ strength. Nothing is guessed: without
 * a dose, a weight or the strength that the sum needs, it says which is missing.
 */
export const doseFor = (question: DoseQuestion): DoseAnswer => {
  const { dose, weightKg, countedIn } = question;
  if (dose === null) return { kind: 'unknown', missing: 'dose' };
  const perUnit = productPerDoseUnit(question);
  if (typeof perUnit === 'string') return { kind: 'unknown', missing: perUnit };
  const portions = portionsOf(dose, weightKg);
  if (portions === null) return { kind: 'unknown', missing: 'weight' };
  const inProduct = (amount: number | null) => (amount === null ? null : amount * portions * perUnit);
  const exact = dose.amount * portions * perUnit;
  const step = stepOf(exact, countedIn);
  const bounds = { min: inProduct(dose.min), max: inProduct(dose.max) };
  return { kind: 'amount', exact, amount: measurable(exact, step, bounds), unit: countedIn, step };
};

/** The weight for which `amount` of the product is the usual dose; null where the dose does not go by weight. */
export const weightOfDose = (amount: number, question: Omit<DoseQuestion, 'weightKg'>): number | null => {
  if (question.dose?.per !== 'kg') return null;
  const perKg = doseOfWeight(1, question);
  return perKg === null ? null : amount / perKg;
};

/** The usual dose of an animal of this weight, before any rounding. */
const doseOfWeight = (weightKg: number, question: Omit<DoseQuestion, 'weightKg'>): number | null => {
  const answer = doseFor({ ...question, weightKg });
  return answer.kind === 'amount' ? answer.exact : null;
};

/** How many times the amount of the dose is given: once an animal, or once for so many kg of it. */
const portionsOf = (dose: Dose, weightKg: number | null): number | null => {
  if (dose.per === 'animal') return 1;
  return weightKg !== null && weightKg > 0 ? weightKg / dose.per_amount : null;
};

/** How much of the product holds one unit of the dose, or which fact is missing for it. */
const productPerDoseUnit = ({ dose, strengths, countedIn }: DoseQuestion): number | 'strength' | 'unit' => {
  if (dose === null) return 'unit';
  if (!isOfSubstance(dose)) return unitFactor(dose.unit, countedIn) ?? 'unit';
  const strength = strengthFor(dose, strengths);
  if (strength === null) return 'strength';
  const toStrength = unitFactor(dose.unit, strength.unit);
  const toProduct = unitFactor(strength.per, countedIn);
  return toStrength === null || toProduct === null ? 'unit' : (toStrength / strength.amount) * toProduct;
};

/** A dose in mg is of the substance; one in ml or tablets is of the product. Grams are, unless a substance is named. */
const isOfSubstance = ({ unit, substance }: Dose): boolean =>
  unit === 'mg' || unit === 'microgram' || unit === 'IU' || (unit === 'g' && substance !== null);

/** The strength that a dose speaks of. Of several, only one that is named: picking one would be guessing. */
const strengthFor = ({ substance }: Dose, strengths: readonly Strength[]): Strength | null => {
  if (substance !== null) return strengths.find((one) => one.substance === substance) ?? null;
  const [only, ...others] = strengths;
  return only && others.length === 0 ? only : null;
};

const measured = new Set(['ml', 'g', 'l', 'kg', 'mg']);

/**
 * What can be measured out: hundredths below 1, tenths below 10, halves below 100, then whole ones, so that rounding
 * never moves a dose of 0.1 or more by more than 5 %. Tablets can be halved; nothing else that is counted can be divided.
 */
const stepOf = (exact: number, countedIn: string): number => {
  if (countedIn === 'tablet') return 0.5;
  if (!measured.has(countedIn)) return 1;
  if (exact < 1) return 0.01;
  if (exact < 10) return 0.1;
  return exact < 100 ? 0.5 : 1;
};

/** To the nearest step, but not out of the bounds that the dose sets, and never to nothing. */
const measurable = (exact: number, step: number, { min, max }: { min: number | null; max: number | null }): number => {
  const steps = Math.max(1, Math.round(exact / step));
  const isAbove = max !== null && steps * step > max * (1 + rounding);
  const isBelow = min !== null && steps * step < min * (1 - rounding);
  return figureOf(Math.max(1, isAbove ? Math.floor(exact / step) : isBelow ? Math.ceil(exact / step) : steps) * step);
};

/** What sums of binary fractions are off by. */
const rounding = 1e-9;

/** Without the tail of binary fractions. */
const figureOf = (value: number): number => Number(value.toFixed(6));
