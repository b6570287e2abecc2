import type { TreatmentHistoryInput } from '@byre/contract/treatment-history/schema';
import { plainRules } from '../../commands/plain-rules.ts';
import { periodErrors, refuseBroken } from '../../commands/rules.ts';

export const treatmentHistoryRules = plainRules<TreatmentHistoryInput>('treatment-history', {
  writesOneRow: true,
  complete: async (_work, change) => {
    refuseBroken(periodErrors(change));
    return change.next;
  },
});
