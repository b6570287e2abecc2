// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animalsApi } from '../animals/api.ts';
import { medicalRecordsApi } from '../medical-records/api.ts';
import { treatmentHistoryApi } from '../treatment-history/api.ts';
import { medicineUsageApi } from '../medicine-usage/api.ts';
import { observationsApi } from '../observations/api.ts';
import { attachmentsApi } from '../attachments/api.ts';

/** The addresses of each kind of record, by the name of its resource. */
export const recordResources = {
  animals: animalsApi,
  medicalRecords: medicalRecordsApi,
  treatmentHistory: treatmentHistoryApi,
  medicineUsage: medicineUsageApi,
  observations: observationsApi,
  attachments: attachmentsApi,
} as const;

/** Which resource publishes which kind of record. */
export const resourceOf = {
  animal: 'animals',
  'medical-record': 'medicalRecords',
  'treatment-history': 'treatmentHistory',
  'medicine-usage': 'medicineUsage',
  observation: 'observations',
  attachment: 'attachments',
} as const;
