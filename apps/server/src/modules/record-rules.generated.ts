// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animalRules } from './animals/rules.ts';
import { medicalRecordRules } from './medical-records/rules.ts';
import { treatmentHistoryRules } from './treatment-history/rules.ts';
import { medicineUsageRules } from './medicine-usage/rules.ts';
import { observationRules } from './observations/rules.ts';
import { attachmentRules } from './attachments/rules.ts';

/** What each kind of record adds to the one way of writing. */
export const recordRules = {
  animal: animalRules,
  'medical-record': medicalRecordRules,
  'treatment-history': treatmentHistoryRules,
  'medicine-usage': medicineUsageRules,
  observation: observationRules,
  attachment: attachmentRules,
} as const;
