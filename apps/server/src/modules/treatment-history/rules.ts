import type { TreatmentHistoryInput } from '@byre/contract/treatment-history/schema';
import { periodErrors, type Rules, refuseBroken } from '../../commands/rules.ts';
import { blankOf, fieldsSent } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';

export const treatmentHistoryRules: Rules<TreatmentHistoryInput> = {
  table: recordTables['treatment-history'],
  writesOneRow: true,
  blank: blankOf('treatment-history'),
  merge: (current, input) => ({ ...current, ...fieldsSent('treatment-history', input) }),
  complete: async (_work, change) => {
    refuseBroken(periodErrors(change));
    return change.next;
  },
};
