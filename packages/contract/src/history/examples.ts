import { animalExamples } from '../animals/examples.ts';
import { attachmentExamples } from '../attachments/examples.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import type { MedicalRecord } from '../medical-records/schema.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import { observationExamples } from '../observations/examples.ts';
import { treatmentHistoryExamples } from '../treatment-history/examples.ts';
import type { Version } from './schema.ts';

const documentOf = <T>(documents: Readonly<Record<string, T>>): T => {
  const [document] = Object.values(documents);
  if (document === undefined) throw new Error('A resource without an example.');
  return document;
};

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

const versions = {
  'the first version of a record': first,
  'the first version of a treatment': { ...first, document: documentOf(treatmentHistoryExamples.documents) },
  'the first version of a usage': { ...first, document: documentOf(medicineUsageExamples.documents) },
  'the first version of an observation': { ...first, document: documentOf(observationExamples.documents) },
  'the first version of an attachment': { ...first, document: documentOf(attachmentExamples.documents) },
  'a version of an animal': { ...first, op: 'update', document: documentOf(animalExamples.documents) },
} as const;

export const historyExamples = { documents: versions, bodies: {} } as const;
