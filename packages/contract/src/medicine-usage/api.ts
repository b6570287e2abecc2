import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { MedicineUsage, MedicineUsageChange, MedicineUsageInput } from './schema.ts';

const path =
  '/api/farms/:farmId/animals/:animalId/medical-records/:medicalRecordId/treatment-history/:treatmentId/medicine-usage';
const item = writes(path, 'medicineUseageId', MedicineUsageInput, MedicineUsage, 'medicine usage');

export const medicineUsageApi = defineApi({
  ...collection(path, 'medicineUseageId', MedicineUsage, 'medicine usages of a treatment'),
  ...item,
  update: { ...item.update, body: MedicineUsageChange },
});
