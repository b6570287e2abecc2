import type { MedicineUsageOfFarm } from '@byre/contract/across-farms/schema';
import { standingOf } from '@byre/contract/medicine-usage/withheld';
import { withdrawalProductOf } from './schemes.ts';

/**
 * What a use says of one produce: it is not withheld, it is withheld until a moment, or until further notice, for a
 * reason in words.
 */
export type Withholding = { readonly product: string } & (
  | { readonly state: 'none' }
  | { readonly state: 'until'; readonly until: string }
  | { readonly state: 'no-end'; readonly reason: string }
);

/** What a use withholds, line by line: the one place where events ask. */
export const withholdingsOf = ({
  withdrawals,
  end_date,
}: Pick<MedicineUsageOfFarm, 'withdrawals' | 'end_date'>): Withholding[] =>
  withdrawals.map((line) => {
    const product = withdrawalProductOf(line.product_type);
    const stands = standingOf(line, end_date, []);
    if (stands === null) return { product, state: 'none' };
    // The end after a calving was counted when the calving was recorded.
    const until = stands.reason === 'awaits_calving' ? line.ends_at : stands.until;
    if (until !== null) return { product, state: 'until', until };
    const reason = stands.reason === 'not_permitted' ? 'never to be used' : 'not to be used until further notice';
    return { product, state: 'no-end', reason };
  });

/** When a use happened, and when it was recorded. */
export type UseTimes = Pick<MedicineUsageOfFarm, 'happened_at' | 'created_at'>;

/** Whether a use was recorded before it happened. */
export const isPlanned = ({ happened_at, created_at }: UseTimes): boolean => happened_at > created_at;

/**
 * The end as an event states it; undefined for none. What is not withheld ended when the use happened, or when it was
 * planned, so a reader who compares the end with the time may use it.
 */
export const endOf = (withholding: Withholding, times: UseTimes): string | undefined => {
  switch (withholding.state) {
    case 'none':
      return isPlanned(times) ? times.created_at : times.happened_at;
    case 'until':
      return withholding.until;
    case 'no-end':
      return undefined;
  }
};

/** In words, because a withdrawal without an end would look as if there were none. */
export const endlessIn = (withholding: Withholding): string | null =>
  withholding.state === 'no-end' ? `${withholding.product}: ${withholding.reason}` : null;
