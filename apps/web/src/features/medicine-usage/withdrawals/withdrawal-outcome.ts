import { endsAtOf } from '@byre/contract/medicine-usage/rules';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { type DraftWithdrawal, kindOf, withdrawalOf } from '../draft/withdrawals.ts';

/** The result of a line of the form: until when the produce is withheld; null while its length is missing. */
export const withdrawalOutcome = (
  line: DraftWithdrawal,
  endOfTreatment: string | null,
  words: AllWords['medicineUsage'],
): string | null => {
  const produce = words.produce[line.product_type];
  const kind = kindOf(line);
  if (kind === 'always') return words.notForUse(produce);
  if (line.period === null) return null;
  if (line.period === 0 && kind === 'treatment') return words.noWithdrawalFor(produce);
  const withdrawal = withdrawalOf(line);
  const endsAt = kind === 'treatment' ? endsAtOf(withdrawal, endOfTreatment, []) : null;
  const end = endsAt === null ? withdrawalLength(words, withdrawal, endOfTreatment) : format.dayAndTime(endsAt);
  return words.withdrawalUntil(produce, end);
};
