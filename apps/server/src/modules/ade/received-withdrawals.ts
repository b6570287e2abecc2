import type { AdeWithdrawal } from '@byre/contract/ade/inputs';
import { isBird } from '@byre/contract/animals/birds';
import { endOfUtcDay, isDateOnly, parseDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { endOfDay } from '@byre/contract/place-days';
import { fieldProblem } from '@byre/contract/problem';
import { dayMs, hourMs } from '@byre/contract/time';
import type { Said } from './said.ts';
import { isNamedProduct, ownWithdrawalProductOf } from './schemes.ts';

/** When and what was treated, and the zone in which the sender means days. */
type Treated = { readonly at: string | null; readonly zone: string; readonly species: string | null };

/**
 * The withdrawals of an event, as periods from where Byre counts. What cannot be expressed exactly is rounded to the
 * longer side, so produce is never used before the end that was sent:
 *
 * - A day without a time lasts to its end in the practice's time zone.
 * - Periods are whole hours, or whole days if there would be too many hours.
 * - A treatment at midnight means a day, from whose end Byre counts. An end within that day still withholds the produce.
 * - Without an end, with one that no period reaches, or without a date of the treatment, the produce must not be used at
 *   all.
 * - A withdrawal that does not say of what is one of all produce of the animal.
 * - Of several for the same produce the longest is kept.
 *
 * Throws 422 for an end before the treatment.
 */
export const receivedWithdrawals = (sent: readonly Said<AdeWithdrawal>[], treated: Treated): Json[] => {
  const periods = sent.map(({ endDate }, index) => periodUntil(endDate, index, treated));
  const longest = new Map<string, Period>();
  for (const [index, { productType }] of sent.entries()) {
    const period = periods[index] ?? never;
    for (const product of productsOf(productType, treated)) {
      longest.set(product, longerOf(longest.get(product), period));
    }
  }
  return [...longest].map(([product_type, period]) => ({ product_type, ...period }));
};

const productsOf = (productType: string | undefined, { species }: Treated): readonly string[] => {
  if (!isNamedProduct(productType)) return ['meat', isBird(species) ? 'eggs' : 'milk'];
  const product = ownWithdrawalProductOf(productType);
  return product === undefined ? [] : [product];
};

type Period = { readonly not_permitted: true } | { readonly period: number; readonly unit: 'hours' | 'days' };
const never: Period = { not_permitted: true };

const longerOf = (one: Period | undefined, other: Period): Period =>
  one === undefined || hoursOf(other) > hoursOf(one) ? other : one;

const hoursOf = (period: Period): number => {
  if ('not_permitted' in period) return Number.POSITIVE_INFINITY;
  return period.unit === 'days' ? (period.period * dayMs) / hourMs : period.period;
};

const periodUntil = (endDate: string | undefined, index: number, { at, zone }: Treated): Period => {
  const until = endDate === undefined ? null : endOf(endDate, zone);
  if (until === null || at === null) return never;
  const treatedAt = Date.parse(at);
  // A day that was over when the treatment began is the day before it.
  if (until < treatedAt || (until === treatedAt && isDateOnly(endDate ?? ''))) {
    const message = 'The withdrawal ends before the treatment: send the day on which the produce may be used again.';
    throw fieldProblem('rule-broken', {
      pointer: `/withdrawals/${index}/endDate`,
      code: 'contradiction',
      message,
    });
  }
  if (until === treatedAt) return { period: 0, unit: 'hours' };
  const countedFrom = treatedAt % dayMs === 0 ? endOfUtcDay(treatedAt) : treatedAt;
  // A period of zero withholds nothing, not even on the day of the treatment.
  const hours = Math.max(1, Math.ceil((until - countedFrom) / hourMs));
  if (hours <= longestPeriod) return { period: hours, unit: 'hours' };
  const days = Math.ceil((until - countedFrom) / dayMs);
  return days <= longestPeriod ? { period: days, unit: 'days' } : never;
};

/** The longest period that a withdrawal may have, in its unit. */
const longestPeriod = 100_000;

const endOf = (endDate: string, zone: string): number | null =>
  isDateOnly(endDate) ? endOfDay(endDate, zone).getTime() : parseDate(endDate);
