import type { Dose, Strength } from './schema.ts';
import { unitFactor } from './units.ts';

/** The facts for calculating the dose of one animal. */
export type DoseQuestion = {
  weightKg: number | null;
  dose: Dose | null;
  strengths: readonly Strength[];
  /** The unit of the product: `ml`, `tablet` … */
  countedIn: string;
};

/** An amount of the product. `exact` is the calculated amount; `amount` is what can be measured, in steps of `step`. */
export type DoseAmount = { kind: 'amount'; exact: number; amount: number; unit: string; step: number };

export type DoseAnswer = DoseAmount | { kind: 'unknown'; missing: 'dose' | 'weight' | 'strength' | 'unit' };

/**
 * How much of the product one animal is given each time: weight × dose per kg ÷ strength. Nothing is guessed: if the
 * dose, the weight or a required strength is missing, the result says which.
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

/** The weight for which `amount` of the product is the usual dose; null if the dose does not depend on weight. */
export const weightOfDose = (amount: number, question: Omit<DoseQuestion, 'weightKg'>): number | null => {
  if (question.dose?.per !== 'kg') return null;
  const perKg = doseOfWeight(1, question);
  return perKg === null ? null : amount / perKg;
};

/** The usual dose of an animal of this weight, before rounding. */
const doseOfWeight = (weightKg: number, question: Omit<DoseQuestion, 'weightKg'>): number | null => {
  const answer = doseFor({ ...question, weightKg });
  return answer.kind === 'amount' ? answer.exact : null;
};

/** How many times the dose's amount is given: once per animal, or once per so many kg. */
const portionsOf = (dose: Dose, weightKg: number | null): number | null => {
  if (dose.per === 'animal') return 1;
  return weightKg !== null && weightKg > 0 ? weightKg / dose.per_amount : null;
};

/** How much of the product contains one unit of the dose, or which fact is missing. */
const productPerDoseUnit = ({ dose, strengths, countedIn }: DoseQuestion): number | 'strength' | 'unit' => {
  if (dose === null) return 'unit';
  if (!isOfSubstance(dose)) return unitFactor(dose.unit, countedIn) ?? 'unit';
  const strength = strengthFor(dose, strengths);
  if (strength === null) return 'strength';
  const toStrength = unitFactor(dose.unit, strength.unit);
  const toProduct = unitFactor(strength.per, countedIn);
  return toStrength === null || toProduct === null ? 'unit' : (toStrength / strength.amount) * toProduct;
};

/**
 * A dose in mg is of the substance; one in ml or tablets is of the product. Grams are of the product unless a substance
 * is named.
 */
const isOfSubstance = ({ unit, substance }: Dose): boolean =>
  unit === 'mg' || unit === 'microgram' || unit === 'IU' || (unit === 'g' && substance !== null);

/** The strength that a dose refers to. If there are several, only a named one, because choosing would be guessing. */
const strengthFor = ({ substance }: Dose, strengths: readonly Strength[]): Strength | null => {
  if (substance !== null) return strengths.find((one) => one.substance === substance) ?? null;
  const [only, ...others] = strengths;
  return only && others.length === 0 ? only : null;
};

const measured = new Set(['ml', 'g', 'l', 'kg', 'mg']);

/**
 * The measurable step: hundredths below 1, tenths below 10, halves below 100, then whole units, so that rounding never
 * changes a dose of 0.1 or more by more than 5 %. Tablets can be halved; no other countable form can be divided.
 */
const stepOf = (exact: number, countedIn: string): number => {
  if (countedIn === 'tablet') return 0.5;
  if (!measured.has(countedIn)) return 1;
  if (exact < 1) return 0.01;
  if (exact < 10) return 0.1;
  return exact < 100 ? 0.5 : 1;
};

/** To the nearest step, but within the bounds of the dose, and never to zero. */
const measurable = (exact: number, step: number, { min, max }: { min: number | null; max: number | null }): number => {
  const steps = Math.max(1, Math.round(exact / step));
  const isAbove = max !== null && steps * step > max * (1 + rounding);
  const isBelow = min !== null && steps * step < min * (1 - rounding);
  return figureOf(Math.max(1, isAbove ? Math.floor(exact / step) : isBelow ? Math.ceil(exact / step) : steps) * step);
};

/** The size of binary rounding errors. */
const rounding = 1e-9;

/** Rounded to remove binary rounding errors. */
const figureOf = (value: number): number => Number(value.toFixed(6));
