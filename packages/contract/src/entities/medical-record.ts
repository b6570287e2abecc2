import type { EntityDeclaration } from './declaration.ts';

const conditions = {
  kind: 'set',
  key: 'condition_id',
  members: { date_diagnosed: 'date' },
  filled: ['name', 'organ', 'system'],
} as const;
const methods = { kind: 'set', key: 'name' } as const;

/** A case of an animal, interface 2.1. */
export const medicalRecord = {
  table: 'medical_record',
  resource: 'medical-records',
  parents: ['animal_id'],
  namedBy: 'medical_record_id',
  ops: ['create', 'update', 'delete'],
  sinceProtocol: 1,
  fields: {
    tentative_conditions: conditions,
    presumptive_conditions: conditions,
    confirmed_conditions: conditions,
    tentative_diagnosis_methods: methods,
    presumptive_diagnosis_methods: methods,
    confirmed_diagnosis_methods: methods,
    body_sites: 'texts',
    notes: 'text',
    examined_at: 'date',
    recheck_on: 'day',
  },
} as const satisfies EntityDeclaration;
