import type { Period } from '../medicine-usage/rules.ts';
import type { Withdrawal } from '../medicine-usage/schema.ts';
import { bannedSource } from './banned-in-food.ts';

type Produce = Withdrawal['product_type'];

/**
 * What the label (SPC) says about one kind of produce: the longest period for any species, or that the product is not
 * authorised for animals that give it, or that it is not known here. A product with a substance that is banned in
 * food-producing animals, or for which no residue limit is known, has no lawful period, whatever its label says.
 */
export type LabelPeriod =
  | ({ kind: 'period' } & Period)
  | { kind: 'not-authorised' }
  | { kind: 'banned' }
  | { kind: 'no_residue_limit' }
  | { kind: 'unknown' };

/**
 * The rules of the law, and the cases for which it, or this program, gives no figure. The catalogue has the words for
 * each.
 */
export type CascadeRule =
  | 'longest-times-1.5'
  | 'eggs-14-days'
  | 'milk-7-days'
  | 'milk-zero-1-day'
  | 'meat-28-days'
  | 'meat-zero'
  | 'banned'
  | 'no-residue-limit'
  | 'no-rule'
  | 'label-unknown'
  | 'not-great-britain';

export type CascadeMinimum = {
  rule: CascadeRule;
  /** The minimum that the vet may set; null if it cannot be calculated. */
  minimum: Period | null;
  /** The sub-paragraph of the law. */
  source: string | null;
};

/** The law that allows only substances with a residue limit under the cascade. */
export const residueLimitSource =
  'Veterinary Medicines Regulations 2013, Schedule 4, paragraph 1(4) and (5), as amended by SI 2024/567';

const law = 'Veterinary Medicines Regulations 2013, Schedule 4, paragraph 2(3)';

/**
 * The minimum withdrawal that a vet may set for a medicine used under the cascade in Great Britain: Schedule 4
 * paragraph 2(3) of the Veterinary Medicines Regulations 2013 as amended by SI 2024/567 in May 2024. The label's period
 * is multiplied by 1.5 and rounded up to whole hours or days. The vet sets the period and may have to set a longer one:
 * residues must stay below their limits (2(2)).
 *
 * For meat with a label period of zero the law has a separate rule, whose full text was not available. No figure is
 * given for it, because one that is too long teaches vets to ignore the others. The law has no rule for honey, and
 * Northern Ireland has other law. The minimum applies to every use under the cascade, even in the label's species at
 * the label's dose.
 */
export const cascadeMinimum = (produce: Produce, label: LabelPeriod, isInGreatBritain: boolean): CascadeMinimum => {
  if (label.kind === 'banned') return { rule: 'banned', minimum: null, source: bannedSource };
  if (label.kind === 'no_residue_limit') return { rule: 'no-residue-limit', minimum: null, source: residueLimitSource };
  if (!isInGreatBritain) return { rule: 'not-great-britain', minimum: null, source: null };
  if (produce === 'honey') return { rule: 'no-rule', minimum: null, source: null };
  if (label.kind === 'unknown') return { rule: 'label-unknown', minimum: null, source: null };
  if (label.kind === 'not-authorised') return unauthorised[produce];
  if (label.period === 0 && produce === 'milk') {
    return { rule: 'milk-zero-1-day', minimum: { period: 1, unit: 'days' }, source: `${law}(b)(iii)` };
  }
  if (label.period === 0 && produce === 'meat') {
    return { rule: 'meat-zero', minimum: null, source: `${law}(c)` };
  }
  const period = Math.ceil(label.period * 1.5);
  const source = `${law}(${paragraphs[produce]})(i)`;
  return { rule: 'longest-times-1.5', minimum: { period, unit: label.unit }, source };
};

const paragraphs = { eggs: 'a', milk: 'b', meat: 'c' } as const;

const unauthorised: Readonly<Record<Exclude<Produce, 'honey'>, CascadeMinimum>> = {
  eggs: { rule: 'eggs-14-days', minimum: { period: 14, unit: 'days' }, source: `${law}(a)(ii)` },
  milk: { rule: 'milk-7-days', minimum: { period: 7, unit: 'days' }, source: `${law}(b)(ii)` },
  meat: { rule: 'meat-28-days', minimum: { period: 28, unit: 'days' }, source: `${law}(c)(ii)` },
};

const hoursIn = { hours: 1, days: 24 } as const;

/** Whether a period is shorter than another, whatever their units. */
export const isShorter = (one: Period, other: Period): boolean =>
  one.period * hoursIn[one.unit] < other.period * hoursIn[other.unit];
