import {
  type CountedWithdrawal,
  countsFromCalving,
  periodOf,
  type StoredWithdrawal,
} from '@byre/contract/medicine-usage/rules';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

/**
 * `84 hours`; `96 hours after calving, at least 42 days dry`. A medicine that must never be used for this purpose has
 * no length. Without a known end of treatment (`null`) it says what the period counts from.
 */
export const lengthText = (
  withdrawal: CountedWithdrawal,
  { length: words }: PaperWords,
  endOfTreatment?: string | null,
): string => {
  const told = periodOf(withdrawal);
  if (told === null) return words.never;
  const period = words[told.unit](told.period);
  if (countsFromCalving(withdrawal)) return words.afterCalving(period, withdrawal.minimum_dry_days ?? 0);
  return endOfTreatment === null ? words.afterLastDose(period) : period;
};

/** A withdrawal as a record shows it, with a date only if there is one. */
export const withdrawalText = (
  withdrawal: StoredWithdrawal,
  endOfTreatment: string | null,
  words: PaperWords,
  format: PaperFormat,
): string => {
  const { period, ends_at } = withdrawal;
  // The law requires the period to be written down even if it is zero.
  if (period === 0 && !countsFromCalving(withdrawal)) return words.length.none(lengthText(withdrawal, words));
  const length = lengthText(withdrawal, words, endOfTreatment);
  return ends_at === null ? length : words.length.fitFrom(length, format.dayAndTime(ends_at));
};
