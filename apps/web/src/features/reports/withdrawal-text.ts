import { countsFromCalving, type StoredWithdrawal } from '@byre/contract/medicine-usage/rules';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';

/** A withdrawal as it is printed: with a date only if there is one. */
export const recordText = (
  withdrawal: StoredWithdrawal,
  endOfTreatment: string | null,
  { fitFrom, noPeriod }: DeskWords['reports']['medicineRecord'],
  usageWords: AllWords['medicineUsage'],
): string => {
  const { period, ends_at } = withdrawal;
  // The law requires the period even if it is zero.
  if (period === 0 && !countsFromCalving(withdrawal)) return noPeriod(withdrawalLength(usageWords, withdrawal));
  const length = withdrawalLength(usageWords, withdrawal, endOfTreatment);
  return ends_at === null ? length : fitFrom(length, format.dayAndTime(ends_at));
};
