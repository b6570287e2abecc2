import { weightRange } from '../../../forms/species-weights.ts';
import { type DoseQuestion, doseFor, weightOfDose } from './dose.ts';

/** What is unusual about an amount that was given, with the figures to check. */
export type DoseJudgement =
  | { code: 'above-dose' | 'below-dose'; times: number; usual: number; unit: string }
  /** No animal weighs what this amount would be the dose for. */
  | { code: 'impossible-weight'; weightKg: number; species: string };

export type GivenDose = DoseQuestion & {
  /** Of the product, each time. */
  amount: number;
  species: string | null;
};

/**
 * A dose without bounds of its own is queried below half and above twice the usual one: it is a mistake, or needs a
 * reason.
 */
const [usualLeast, usualMost] = [0.5, 2];
/** A syringe cannot be read more exactly. Rounding moves a dose by the same share at most. */
const readingError = 0.05;

/**
 * Whether an amount fits the dose that the practice has confirmed: by the weight if it is known, else by whether an
 * animal of the species could weigh that much. Null if it fits or cannot be judged. It never prevents saving, because
 * the record must say what was given.
 */
export const judgeDose = ({ amount, species, ...question }: GivenDose): DoseJudgement | null => {
  if (!(amount > 0) || question.dose === null) return null;
  const answer = doseFor(question);
  if (answer.kind === 'amount') {
    const { exact, unit } = answer;
    const times = amount / exact;
    const { amount: usual, min, max } = question.dose;
    const most = (max === null ? usualMost : max / usual) * (1 + readingError);
    const least = (min === null ? usualLeast : min / usual) * (1 - readingError);
    // What cannot be divided is given whole, however small the calculated amount.
    const isLeastWhole = amount <= answer.step;
    if (times > most && !isLeastWhole) return { code: 'above-dose', times, usual: answer.amount, unit };
    return times < least ? { code: 'below-dose', times, usual: answer.amount, unit } : null;
  }
  const weightKg = answer.missing === 'weight' ? weightOfDose(amount, question) : null;
  const range = weightRange(species);
  if (weightKg === null || range === null || species === null) return null;
  const isPossible = weightKg >= range.least * usualLeast && weightKg <= range.most * usualMost;
  return isPossible ? null : { code: 'impossible-weight', weightKg, species };
};
