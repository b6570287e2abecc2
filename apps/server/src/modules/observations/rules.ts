import { valueErrors } from '@byre/contract/entities/observation';
import type { ObservationChange } from '@byre/contract/observations/api';
import { Problem } from '@byre/contract/problem';
import { plainRules } from '../../commands/plain-rules.ts';

export const observationRules = plainRules<ObservationChange>('observation', {
  writesOneRow: true,
  complete: async (_work, { next }) => {
    // Malformed rather than against a rule: the kind decides the form of a value, and a change need not send the kind.
    const errors = valueErrors(String(next.kind), next.value);
    if (errors[0]) throw new Problem('bad-request', errors[0].message, { errors });
    return next;
  },
});
