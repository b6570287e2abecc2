import type { Period } from '../medicine-usage/rules.ts';
import type { Withdrawal } from '../medicine-usage/schema.ts';

type Produce = Withdrawal['product_type'];

/**
 * What the label (SPC) says of one kind of produce: the longest period for any species, that the product is not
 * authorised for animals that give it, or nothing that anybody here knows of.
 */
export type LabelPeriod = ({ kind: 'period' } & Period) | { kind: 'not-authorised' } | { kind: 'unknown' };

/** The rules of the law, and where it or this program gives no number. The catalogue has each in words. */
export type CascadeRule =
  | 'longest-times-1.5'
  | 'eggs-14-days'
  | 'milk-7-days'
  | 'milk-zero-1-day'
  | 'meat-28-days'
  | 'meat-zero'
  | 'no-rule'
  | 'label-unknown'
  | 'not-great-britain';

export type CascadeMinimum = {
  rule: CascadeRule;
  /** The minimum that the vet may set; null if no number can be calculated. */
  minimum: Period | null;
  /** The sub-paragraph of the law. */
  source: string | null;
};

const law = 'Veterinary Medicines Regulations 2013, Schedule 4, paragraph 2(3)';

/**
 * The least withdrawal that a vet may set for a medicine used under the cascade in Great Britain: Schedule 4 paragraph
 * 2(3) of the Veterinary Medicines Regulations 2013 as SI 2024/567 changed it in May 2024. Times 1.5, rounded up to whole
 * hours or days. The vet sets the period and may have to set more: residues must stay below their limits (2(2)).
 *
 * For meat with a period of zero the law has a separate rule that was not at hand in full. No number is given there, because
 * one that is too long teaches vets to pass over the others. For honey the law has no line. Northern Ireland has other law.
 * It is asked for every use under the cascade, also of the same species at the dose of the label.
 */
export const cascadeMinimum = (produce: Produce, label: LabelPeriod, isInGreatBritain: boolean): CascadeMinimum => {
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
