import { type CountedWithdrawal, countsFromCalving, periodOf } from '@byre/contract/medicine-usage/rules';
import type { AllWords } from './with-later.ts';

/**
 * `84 hours`; `96 hours after calving, at least 42 days dry`. Produce that must never be used has no length. While the
 * end of treatment is unknown (`null`) the text says what the period counts from: `60 hours after the last dose`.
 */
export const withdrawalLength = (
  words: AllWords['medicineUsage'],
  withdrawal: CountedWithdrawal,
  endOfTreatment?: string | null,
): string => {
  const told = periodOf(withdrawal);
  if (told === null) return words.neverUsed;
  const period = words.period(told.period, told.unit);
  if (countsFromCalving(withdrawal)) return words.afterCalving(period, withdrawal.minimum_dry_days ?? 0);
  return endOfTreatment === null ? words.afterLastDose(period) : period;
};
