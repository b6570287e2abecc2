import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import type { AllWords } from '../../../words/with-later.ts';
import type { UsageFault, UsageField } from './usage-checks.ts';

/** The `id` of each field that can have an error or is asked about. */
export const usageFieldIds: Record<UsageField | 'weight' | 'route' | 'doses', string> = {
  product_id: 'usage-product',
  weight: 'usage-weight',
  doses: 'usage-doses',
  route: 'usage-route',
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
