import type { TreatmentHistoryInput } from '@byre/contract/treatment-history/schema';
import { periodErrors, type Rules, refuseBroken } from '../../commands/rules.ts';
import { dates, plain } from '../../commands/sent.ts';
import { treatmentHistoryTable } from '../../commands/tables.ts';

export const treatmentHistoryRules: Rules<TreatmentHistoryInput> = {
  table: treatmentHistoryTable,
  blank: {
    start_date: null,
    end_date: null,
    response: null,
    successful_treatment: null,
    treatment_strategy: null,
    treated_by: [],
    intervention_desc: null,
  },
  merge: (current, input) => ({
    ...current,
    ...dates(input, ['start_date', 'end_date']),
    ...plain(input, ['response', 'successful_treatment', 'treatment_strategy', 'intervention_desc']),
    ...(input.treated_by === undefined ? {} : { treated_by: [input.treated_by ?? []].flat() }),
  }),
  complete: async (_work, change) => {
    refuseBroken(periodErrors(change));
    return change.next;
  },
};
