import { exampleIds } from '../example.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import type { Change, Changes } from './schema.ts';

const record = medicalRecordExamples.documents['a case of mastitis'];

const created: Change = {
  resource: 'medical-record',
  op: 'created',
  _id: record._id,
  farm_id: exampleIds.farm,
  at: record.updated_at,
  by: record.updated_by,
  document: record,
};

const deleted: Change = {
  resource: 'medicine-usage',
  op: 'deleted',
  _id: exampleIds.usage,
  farm_id: exampleIds.farm,
  at: '2025-01-14T18:20:00.000Z',
  by: 'Isla Drummond',
  document: null,
};

const page: Changes = { data: [created, deleted], cursor: 'q1YqSlWyUjJU0lFKVrJSMjRSqgUA', more: false };

export const changeExamples = { documents: { 'two changes': page }, bodies: {} } as const;
