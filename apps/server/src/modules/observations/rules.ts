import { valueErrors } from '@byre/contract/observations/rules';
import type { ObservationChange } from '@byre/contract/observations/schema';
import { Problem } from '@byre/contract/problem';
import type { Rules } from '../../commands/rules.ts';
import { blankOf, fieldsSent } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';

export const observationRules: Rules<ObservationChange> = {
  table: recordTables.observation,
  writesOneRow: true,
  blank: blankOf('observation'),
  merge: (current, input) => ({ ...current, ...fieldsSent('observation', input) }),
  complete: async (_work, { next }) => {
    // Malformed and not against a rule: whether it can be says the kind, which a change need not send.
    const errors = valueErrors(String(next.kind), next.value);
    if (errors[0]) throw new Problem('bad-request', errors[0].message, { errors });
    return next;
  },
};
