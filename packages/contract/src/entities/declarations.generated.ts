// Made by `npm run generate` from the files of the kinds of record; not edited by hand.
import { animal } from './animal.ts';
import { medicalRecord } from './medical-record.ts';
import { treatmentHistory } from './treatment-history.ts';
import { medicineUsage } from './medicine-usage.ts';
import { observation } from './observation.ts';
import { attachment } from './attachment.ts';

/** Every kind of record that people write, by the name under which it travels; each after what it hangs on. */
export const declarations = {
  animal,
  'medical-record': medicalRecord,
  'treatment-history': treatmentHistory,
  'medicine-usage': medicineUsage,
  observation,
  attachment,
} as const;
