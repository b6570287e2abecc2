import { type CountedWithdrawal, periodOf } from '@byre/contract/medicine-usage/rules';
import type { Words } from './en.ts';

/** `84 hours`; what must never be used has no length. */
export const withdrawalLength = (words: Words['medicineUsage'], withdrawal: CountedWithdrawal): string => {
  const period = periodOf(withdrawal);
  return period === null ? words.neverUsed : words.period(period.period, period.unit);
};
