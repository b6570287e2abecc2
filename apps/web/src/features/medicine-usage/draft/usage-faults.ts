import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import type { AllWords } from '../../../words/with-later.ts';
import type { UsageFault, UsageField } from './usage-checks.ts';

/** The `id` of each field that can have an error. */
export const usageFieldIds: Record<UsageField, string> = {
  product_id: 'usage-product',
  volume: 'usage-amount',
  start_date: 'usage-start',
  end_date: 'usage-end',
  batches: 'usage-batches',
  expiry: 'usage-expiry',
  withdrawals: 'usage-withdrawals',
  cascade: 'usage-cascade',
  number_of_animals: 'usage-heads',
};

export const faultsInWords = (
  faults: readonly UsageFault[],
  words: AllWords['medicineUsage']['form']['faults'],
): FieldFault[] => faults.map(({ field, code }) => ({ fieldId: usageFieldIds[field], message: words[code] }));
