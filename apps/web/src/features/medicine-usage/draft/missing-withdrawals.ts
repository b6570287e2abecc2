import { type GivenTo, produceAsked } from './given-to.ts';
import type { UsageDraft } from './usage-draft.ts';
import type { WithdrawalProduct } from './withdrawals.ts';

/** The produce that an animal may give and for which the form has no withdrawal; none before a product is chosen. */
export const withoutWithdrawal = (
  { product_id, withdrawals }: Pick<UsageDraft, 'product_id' | 'withdrawals'>,
  given: GivenTo,
  at: string,
): WithdrawalProduct[] =>
  product_id === null
    ? []
    : produceAsked(given, at).filter((type) => !withdrawals.some(({ product_type }) => product_type === type));
