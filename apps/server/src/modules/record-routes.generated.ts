// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animalRoutes } from './animals/routes.ts';
import { medicalRecordRoutes } from './medical-records/routes.ts';
import { treatmentHistoryRoutes } from './treatment-history/routes.ts';
import { medicineUsageRoutes } from './medicine-usage/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';

/** The routes of the kinds of record that answer more, or otherwise, than every kind does. */
export const recordRoutes = {
  animal: animalRoutes,
  'medical-record': medicalRecordRoutes,
  'treatment-history': treatmentHistoryRoutes,
  'medicine-usage': medicineUsageRoutes,
  attachment: attachmentRoutes,
} as const;
