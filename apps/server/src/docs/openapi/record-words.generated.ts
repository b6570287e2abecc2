// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animalWords } from './records/animal.ts';
import { medicalRecordWords } from './records/medical-record.ts';
import { treatmentHistoryWords } from './records/treatment-history.ts';
import { medicineUsageWords } from './records/medicine-usage.ts';
import { observationWords } from './records/observation.ts';
import { attachmentWords } from './records/attachment.ts';

/** What the documentation says of each kind of record, by the name of its resource. */
export const recordWords = {
  animals: animalWords,
  medicalRecords: medicalRecordWords,
  treatmentHistory: treatmentHistoryWords,
  medicineUsage: medicineUsageWords,
  observations: observationWords,
  attachments: attachmentWords,
} as const;
