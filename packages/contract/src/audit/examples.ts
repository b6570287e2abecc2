import { exampleIds } from '../example.ts';
import type { AuditEntry } from './schema.ts';

const limited: AuditEntry = {
  _id: '1042',
  at: '2025-01-14T18:06:00.000Z',
  kind: 'changed',
  by_id: '018f0000-0000-7000-8000-000000000004',
  by: 'Alasdair Kerr',
  device: 'Office computer',
  person_id: '018f0000-0000-7000-8000-000000000002',
  person: 'Tom Carrick',
  farm_id: null,
  farm_name: null,
  animal_id: null,
  entity: null,
  entity_id: null,
  version: null,
  detail: { farms: { from: null, to: [exampleIds.farm] } },
};

export const auditExamples = { documents: { 'farms of a person changed': limited }, bodies: {} } as const;
