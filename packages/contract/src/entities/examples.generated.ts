// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animalExamples } from '../animals/examples.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import { treatmentHistoryExamples } from '../treatment-history/examples.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import { observationExamples } from '../observations/examples.ts';
import { attachmentExamples } from '../attachments/examples.ts';

/** The examples of each kind of record, by the name of its resource: in the documentation, and in tests of both sides. */
export const recordExamples = {
  animals: animalExamples,
  medicalRecords: medicalRecordExamples,
  treatmentHistory: treatmentHistoryExamples,
  medicineUsage: medicineUsageExamples,
  observations: observationExamples,
  attachments: attachmentExamples,
} as const;
