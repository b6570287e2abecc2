import { exampleIds } from '../example.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import { observationExamples } from '../observations/examples.ts';
import { treatmentHistoryExamples } from '../treatment-history/examples.ts';
import type { DeletedRecord } from './schema.ts';

const record = medicalRecordExamples.documents['a case of mastitis'];

const firstOf = <T>(documents: Readonly<Record<string, T>>): T => {
  const [document] = Object.values(documents);
  if (document === undefined) throw new Error('A resource without an example.');
  return document;
};

const deleted: DeletedRecord = {
  resource: 'medical-record',
  _id: record._id,
  farm_id: exampleIds.farm,
  farm_name: 'Nether Balgray',
  animal_id: exampleIds.animal,
  identification_number: 'UK100017600364',
  species: 'Cattle',
  medical_record_id: null,
  treatment_id: null,
  deleted_at: '2025-01-15T09:12:00.000Z',
  deleted_by: { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla Drummond' },
  device: 'Pixel 9',
  version: 2,
  treatments_below: 1,
  usages_below: 1,
  restore_first: null,
  document: record,
};

export const deletedRecordExamples = {
  documents: {
    'a case that was deleted with its treatment': deleted,
    'a restored record': { ...record, version: 3 },
    'a restored treatment': firstOf(treatmentHistoryExamples.documents),
    'a restored usage': firstOf(medicineUsageExamples.documents),
    'a restored observation': firstOf(observationExamples.documents),
  },
  bodies: {},
} as const;
