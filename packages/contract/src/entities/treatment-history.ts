import type { EntityDeclaration } from './declaration.ts';

/** One course of treatment of a case, interface 2.2. */
export const treatmentHistory = {
  table: 'treatment_history',
  resource: 'treatment-history',
  parents: ['animal_id', 'medical_record_id'],
  namedBy: 'treatment_id',
  ops: ['create', 'update', 'delete'],
  sinceProtocol: 1,
  fields: {
    start_date: 'date',
    end_date: 'date',
    response: 'text',
    successful_treatment: 'boolean',
    treatment_strategy: 'text',
    treated_by: 'texts',
    intervention_desc: 'text',
    number_of_animals: 'number',
  },
  groups: [
    ['start_date', 'end_date'],
    ['response', 'successful_treatment'],
  ],
} as const satisfies EntityDeclaration;
