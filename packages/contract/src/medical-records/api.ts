import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { MedicalRecord, MedicalRecordInput } from './schema.ts';

const path = '/api/farms/:farmId/animals/:animalId/medical-records';

export const medicalRecordsApi = defineApi({
  ...collection(path, 'medicalRecordId', MedicalRecord, 'medical records of an animal'),
  ...writes(path, 'medicalRecordId', MedicalRecordInput, MedicalRecord, 'medical record'),
});
