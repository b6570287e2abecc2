import type { Static } from 'typebox';
import { animalsApi } from '../animals/api.ts';
import { Animal } from '../animals/schema.ts';
import { attachmentsApi } from '../attachments/api.ts';
import { Attachment } from '../attachments/schema.ts';
import { defineApi } from '../endpoint.ts';
import { medicalRecordsApi } from '../medical-records/api.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { medicineUsageApi } from '../medicine-usage/api.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { observationsApi } from '../observations/api.ts';
import { Observation } from '../observations/schema.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { treatmentHistoryApi } from '../treatment-history/api.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';
import { versionOf } from './schema.ts';

export const AnimalVersion = versionOf(Animal);
export const MedicalRecordVersion = versionOf(MedicalRecord);
export type MedicalRecordVersion = Static<typeof MedicalRecordVersion>;
export const TreatmentHistoryVersion = versionOf(TreatmentHistory);
export const MedicineUsageVersion = versionOf(MedicineUsage);
export const ObservationVersion = versionOf(Observation);
export const AttachmentVersion = versionOf(Attachment);

const historyOf = <const P extends string, const T extends ReturnType<typeof versionOf>>(
  path: P,
  version: T,
  one: string,
) =>
  ({
    method: 'GET',
    path: `${path}/history` as const,
    summary: `A page of the versions of ${one}, the newest first; also of one that was deleted`,
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(version),
    status: 200,
    problems: ['not-found'],
  }) as const;

/** Every version of a document: who, when, from which device (decisions 8). */
export const historyApi = defineApi({
  animal: historyOf(animalsApi.get.path, AnimalVersion, 'an animal'),
  medicalRecord: historyOf(medicalRecordsApi.get.path, MedicalRecordVersion, 'a medical record'),
  treatmentHistory: historyOf(treatmentHistoryApi.get.path, TreatmentHistoryVersion, 'a treatment history'),
  medicineUsage: historyOf(medicineUsageApi.get.path, MedicineUsageVersion, 'a medicine usage'),
  observation: historyOf(observationsApi.get.path, ObservationVersion, 'an observation'),
  attachment: historyOf(attachmentsApi.get.path, AttachmentVersion, 'an attachment'),
});
