import { defineApi } from '../endpoint.ts';
import { medicalRecordsApi } from '../medical-records/api.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { medicineUsageApi } from '../medicine-usage/api.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation, observationsApi } from '../observations/api.ts';
import { pageOf } from '../paging.ts';
import { treatmentHistoryApi } from '../treatment-history/api.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';
import { DeletedRecord, DeletedRecordsQuery } from './schema.ts';

const restoreOf = <const P extends string, const T>(path: P, document: T, one: string) =>
  ({
    method: 'POST',
    path: `${path}/restore` as const,
    summary: `Restore ${one} that was deleted, with everything deleted with it`,
    auth: 'user',
    reply: document,
    status: 200,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  }) as const;

/** Deletes are soft (decisions 8): what was deleted can be found, read and restored. */
export const deletedRecordsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/deleted-records',
    summary: 'A page of what was deleted on the farms you may see, newest first',
    auth: 'user',
    query: DeletedRecordsQuery,
    reply: pageOf(DeletedRecord),
    status: 200,
    problems: [],
  },
  restoreMedicalRecord: restoreOf(medicalRecordsApi.get.path, MedicalRecord, 'a medical record'),
  restoreTreatmentHistory: restoreOf(treatmentHistoryApi.get.path, TreatmentHistory, 'a treatment history'),
  restoreMedicineUsage: restoreOf(medicineUsageApi.get.path, MedicineUsage, 'a medicine usage'),
  restoreObservation: restoreOf(observationsApi.get.path, Observation, 'an observation'),
});
