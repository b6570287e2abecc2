import { weightRange } from '../../../forms/species-weights.ts';
import { type DoseQuestion, doseFor, weightOfDose } from './dose.ts';

/** What is unusual about an amount that was given, with the figures that make a person look again. */
export type DoseJudgement =
  | { code: 'above-dose' | 'below-dose'; times: number; usual: number; unit: string }
  /** The animal for which this would be the dose does not exist. */
  | { code: 'impossible-weight'; weightKg: number; species: string };

export type GivenDose = DoseQuestion & {
  /** Of the product, each time. */
  amount: number;
  species: string | null;
};

/** Without bounds of its own, a dose is questioned below half and above twice the usual one: that is a slip, or needs a reason. */
const [usualLeast, usualMost] = [0.5, 2];
/** A syringe is not read more exactly; the same as the most that rounding moves a dose. */
const readingError = 0.05;

/**
 * Whether an amount fits the dose that the practice has confirmed: by the weight where it is known, else by whether there
 * could be an animal of the species for which it fits. Null where it does or nobody can tell. It never stands in the way:
 * what was given is what is written down.
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
    // What cannot be divided is given whole, however little of it the sum asks for.
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
