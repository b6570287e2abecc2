import { longestLineFor } from '@byre/contract/formulary/label-periods';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { isOfCascade } from '@byre/contract/products/rules';
import type { UsageDraft } from '../draft/usage-draft.ts';
import type { DraftWithdrawal } from '../draft/withdrawals.ts';

/** The line of the label that a line of the form must not fall short of; null under the cascade, which has other rules. */
export const labelFor = (
  label: readonly WithdrawalPeriod[],
  { product_type }: Pick<DraftWithdrawal, 'product_type'>,
  { isCascade, practice_product: stated }: Pick<UsageDraft, 'isCascade' | 'practice_product'>,
): WithdrawalPeriod | null =>
  isCascade || (stated && isOfCascade(stated.authority)) ? null : longestLineFor(label, product_type);
