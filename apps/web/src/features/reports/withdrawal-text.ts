import { countsFromCalving, type StoredWithdrawal } from '@byre/contract/medicine-usage/rules';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';

/** A withdrawal as a record tells it on paper: a date only where there is one. */
export const recordText = (
  withdrawal: StoredWithdrawal,
  endOfTreatment: string | null,
  { fitFrom, noPeriod }: DeskWords['reports']['medicineRecord'],
  usageWords: AllWords['medicineUsage'],
): string => {
  const { period, ends_at } = withdrawal;
  // The law wants the period written down, also where it is none.
  if (period === 0 && !countsFromCalving(withdrawal)) return noPeriod(withdrawalLength(usageWords, withdrawal));
  const length = withdrawalLength(usageWords, withdrawal, endOfTreatment);
  return ends_at === null ? length : fitFrom(length, format.dayAndTime(ends_at));
};
