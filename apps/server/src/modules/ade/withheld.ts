import type { MedicineUsageOfFarm } from '@byre/contract/across-farms/schema';
import { withholdsNothing } from '@byre/contract/medicine-usage/rules';
import type { WithheldOfUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, withheldOfUsage } from '@byre/contract/medicine-usage/withheld';
import { withdrawalProductOf } from './schemes.ts';

/**
 * What a use says of one produce: it is not withheld, it is withheld until a moment, or until further notice. The reason
 * is in words; null if a withdrawal was recorded and has an end.
 */
export type Withholding = { readonly product: string } & (
  | { readonly state: 'none' }
  | { readonly state: 'until'; readonly until: string; readonly reason: string | null }
  | { readonly state: 'no-end'; readonly reason: string }
);

/**
 * What a use withholds: the one place where events ask. It is what the service has worked out for the use. Until it has,
 * the animal counts as one of which nothing is known, so that nothing is left out.
 */
export const withholdingsOf = (use: MedicineUsageOfFarm): Withholding[] => {
  const withheld = use.withheld ?? withheldOfUsage(use, { animal: unknownAnimal, farm: null });
  const isWithheld = new Set<string>(withheld.map(({ product_type }) => product_type));
  const free = use.withdrawals.filter((line) => withholdsNothing(line) && !isWithheld.has(line.product_type));
  return [
    ...withheld.map(withholdingOf),
    ...free.map(({ product_type }) => ({ product: withdrawalProductOf(product_type), state: 'none' as const })),
  ];
};

const withholdingOf = ({ product_type, state, until }: WithheldOfUsage): Withholding => {
  const product = withdrawalProductOf(product_type);
  const reason = reasons[state];
  return until === null
    ? { product, state: 'no-end', reason: reason ?? reasons.until_further_notice }
    : { product, state: 'until', until, reason };
};

const reasons = {
  until: null,
  until_further_notice: 'not to be used until further notice',
  never: 'never to be used',
  not_recorded: 'no withdrawal was recorded',
} as const satisfies Record<WithheldOfUsage['state'], string | null>;

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

/** In words, because a withdrawal without an end would look as if there were none, and one that nobody recorded as if it were known. */
export const reasonIn = (withholding: Withholding): string | null =>
  withholding.state === 'none' || withholding.reason === null ? null : `${withholding.product}: ${withholding.reason}`;
