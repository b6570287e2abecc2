import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { dayMs } from '@byre/contract/time';
import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import { datesOfUsage, isCascadeNew, type UsageDraft } from './usage-draft.ts';

export type UsageFaultCode =
  | 'no-product'
  | 'no-amount'
  | 'no-date'
  | 'in-the-future'
  | 'end-before-start'
  | 'batch-without-number'
  | 'expiry-unreadable'
  | 'withdrawal-without-period'
  | 'cascade-not-checked';
export type UsageField =
  | 'product_id'
  | 'volume'
  | 'start_date'
  | 'end_date'
  | 'batches'
  | 'expiry'
  | 'withdrawals'
  | 'cascade'
  | 'number_of_animals';
export type UsageFault = { field: UsageField; code: UsageFaultCode };

/** Why a medicine cannot be saved. Its figures are asked about by their fields. */
export const usageFaults = (draft: UsageDraft, now: Date, startOfTreatment: string | null = null): UsageFault[] => {
  const faults: UsageFault[] = [];
  if (draft.product_id === null) faults.push({ field: 'product_id', code: 'no-product' });
  const amount = amountFault(draft);
  if (amount) faults.push({ field: 'volume', code: amount });
  const { start_date: start, end_date: end } = datesOfUsage(draft, startOfTreatment);
  if (!draft.startsWithTreatment && start === null && draft.base?.start_date !== null)
    faults.push({ field: 'start_date', code: 'no-date' });
  if (!draft.startsWithTreatment && isInTheFuture(start, now))
    faults.push({ field: 'start_date', code: 'in-the-future' });
  if (start !== null && end !== null && Date.parse(end) < Date.parse(start))
    faults.push({ field: 'end_date', code: 'end-before-start' });
  if (draft.batches.some((batch) => batch.number.trim() === '' && batch.expiry !== ''))
    faults.push({ field: 'batches', code: 'batch-without-number' });
  if (draft.batches.some(({ expiry }) => isUnfinishedDay(expiry)))
    faults.push({ field: 'expiry', code: 'expiry-unreadable' });
  if (draft.withdrawals.some((line) => !line.not_permitted && (line.period === null || line.period < 0)))
    faults.push({ field: 'withdrawals', code: 'withdrawal-without-period' });
  if (isCascadeNew(draft) && draft.isCascadeChecked !== true)
    faults.push({ field: 'cascade', code: 'cascade-not-checked' });
  return faults;
};

/** A record that came without an amount can be corrected in another field without inventing one. */
const amountFault = ({ volume, base }: UsageDraft): UsageFaultCode | null => {
  return volume === null && (base === null || base.total_volume !== null) ? 'no-amount' : null;
};

const likelyTheSameMs = dayMs;

/** Uses of the same product on the same animal within a day. One of them may have been recorded twice. */
export const possibleDuplicates = (
  usages: readonly MedicineUsage[],
  { product_id, base }: Pick<UsageDraft, 'product_id' | 'base'>,
  start: string | null,
): MedicineUsage[] => {
  if (product_id === null || start === null) return [];
  return usages.filter(
    (usage) =>
      usage._id !== base?._id &&
      usage.product_id === product_id &&
      Math.abs(Date.parse(usage.start_date ?? usage.created_at) - Date.parse(start)) <= likelyTheSameMs,
  );
};
