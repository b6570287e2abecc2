import { type DoseQuestion, doseFor, weightOfDose } from '../formulary/dose.ts';
import { ask, fine, type Verdict } from './verdict.ts';
import { hasKnownWeights, weightRange } from './weight.ts';

export type DoseFigure = DoseQuestion & {
  kind: 'dose';
  /** All of the product that was used. */
  value: number;
  species: string | null;
  /** How many animals it was for, and how often it was given; null if that is not known. */
  heads: number | null;
  doses: number | null;
};

/**
 * A dose without bounds of its own is asked about below half and above twice the usual one: it is a mistake, or needs a
 * reason.
 */
const [usualLeast, usualMost] = [0.5, 2];
/** A syringe cannot be read more exactly. Rounding moves a dose by the same share at most. */
const readingError = 0.05;

/**
 * Whether an amount fits the dose that the practice has confirmed: by the weight if it is known, else by whether an
 * animal of the species could weigh that much. It is never refused, because the record must say what was given.
 */
export const doseVerdict = ({ value: all, species, heads, doses, ...question }: DoseFigure): Verdict => {
  if (!(all > 0) || question.dose === null || heads === null || doses === null) return fine;
  const value = all / Math.max(1, heads) / Math.max(1, doses);
  const answer = doseFor(question);
  if (answer.kind === 'amount') {
    const { exact, unit } = answer;
    const times = value / exact;
    const { amount: usual, min, max } = question.dose;
    const most = (max === null ? usualMost : max / usual) * (1 + readingError);
    const least = (min === null ? usualLeast : min / usual) * (1 - readingError);
    // What cannot be divided is given whole, however small the calculated amount.
    const isLeastWhole = value <= answer.step;
    if (times > most && !isLeastWhole) {
      return ask('dose', { code: 'above-dose', times, usual: answer.amount, unit });
    }
    return times < least ? ask('dose', { code: 'below-dose', times, usual: answer.amount, unit }) : fine;
  }
  const kg = answer.missing === 'weight' ? weightOfDose(value, question) : null;
  if (kg === null || species === null || !hasKnownWeights(species)) return fine;
  const { least, most } = weightRange({ species, gender: null, national_breed_code: null });
  const isPossible = kg >= least * usualLeast && kg <= most * usualMost;
  return isPossible ? fine : ask('dose', { code: 'dose-for-weight', kg, species });
};

export type RouteFigure = {
  kind: 'route';
  /** In the words of the condition list: `subcutaneous`. */
  value: string;
  /** The routes that the practice has confirmed; none if it has not. */
  confirmed: readonly string[];
};

/** A route that is not one of the formulary entry's. */
export const routeVerdict = ({ value, confirmed }: RouteFigure): Verdict =>
  confirmed.length === 0 || confirmed.includes(value)
    ? fine
    : ask('routes', { code: 'other-route', routes: confirmed });
