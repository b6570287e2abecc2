import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { WithheldLine } from '@byre/contract/medicine-usage/withheld';
import type { Words } from '../../words/en.ts';
import { format } from '../../words/format.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';

/** A line of what is withheld in words: what and until when, and after which medicine. */
export const withheldText = (
  { usage, withdrawal, until, reason }: WithheldLine<MedicineUsage>,
  { medicineUsage: words, animals }: Words,
): { what: string; why: string } => {
  const produce = words.produce[withdrawal.product_type];
  const medicine = usage.name ?? words.unnamed;
  const after = `(${animals.withdrawal.after(medicine)})`;
  if (reason === 'not_permitted') return { what: words.notForUse(produce), why: after };
  const length = withdrawalLength(words, withdrawal, usage.end_date);
  if (reason === 'open_course') return { what: words.courseNotEnded(produce), why: `(${medicine}: ${length})` };
  if (until === null) return { what: words.withheldUntil(produce, length), why: after };
  return { what: animals.withdrawal.until(produce, format.dayAndTime(until)), why: after };
};
