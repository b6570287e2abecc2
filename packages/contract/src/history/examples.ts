import { medicalRecordExamples } from '../medical-records/examples.ts';
import type { MedicalRecord } from '../medical-records/schema.ts';
import type { Version } from './schema.ts';

const first: Version<MedicalRecord> = {
  version: 1,
  op: 'create',
  at: '2025-01-14T18:06:00.000Z',
  event_time: '2025-01-11T13:35:00.000Z',
  device_time: '2025-01-12T13:35:00.000Z',
  clock_offset_ms: -86_400_000,
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla Drummond' },
  device: 'Pixel 9',
  author: null,
  reset_by: null,
  document: medicalRecordExamples.documents['a case of mastitis'],
};

export const historyExamples = { documents: { 'the first version of a record': first }, bodies: {} } as const;
