import { Animal, AnimalChange, DeceasedRecord, HeadCount, HistoryEntry } from '../animals/schema.ts';
import { Attachment, AttachmentInput, AttachmentPart, AttachmentUpload } from '../attachments/schema.ts';
import {
  AnimalVersion,
  AttachmentVersion,
  MedicalRecordVersion,
  MedicineUsageVersion,
  ObservationVersion,
  TreatmentHistoryVersion,
} from '../history/api.ts';
import { DiagnosisMethod, MedicalRecord, MedicalRecordInput, RecordedCondition } from '../medical-records/schema.ts';
import {
  ActiveSubstance,
  Batch,
  Cascade,
  MedicineUsage,
  MedicineUsageChange,
  MedicineUsageInput,
  TotalVolume,
  Withdrawal,
} from '../medicine-usage/schema.ts';
import { Observation, ObservationChange, ObservationInput } from '../observations/schema.ts';
import { TreatmentHistory, TreatmentHistoryInput } from '../treatment-history/schema.ts';

/** What is kept of animals, by the name of its component: listed and searched. */
export const recordItems = { Animal, MedicalRecord, TreatmentHistory, MedicineUsage, Observation, Attachment } as const;

/** The versions of each. */
export const recordVersions = {
  AnimalVersion,
  MedicalRecordVersion,
  TreatmentHistoryVersion,
  MedicineUsageVersion,
  ObservationVersion,
  AttachmentVersion,
} as const;

/** What is sent of each, and the parts that have a name. */
export const recordParts = {
  AnimalChange,
  HistoryEntry,
  HeadCount,
  DeceasedRecord,
  MedicalRecordInput,
  RecordedCondition,
  DiagnosisMethod,
  TreatmentHistoryInput,
  MedicineUsageInput,
  MedicineUsageChange,
  TotalVolume,
  ActiveSubstance,
  Batch,
  Withdrawal,
  Cascade,
  ObservationInput,
  ObservationChange,
  AttachmentInput,
  AttachmentPart,
  AttachmentUpload,
} as const;
