import { animal } from './animal.ts';
import { attachment } from './attachment.ts';
import type { EntityDeclaration } from './declaration.ts';
import { medicalRecord } from './medical-record.ts';
import { medicineUsage } from './medicine-usage.ts';
import { observation } from './observation.ts';
import { treatmentHistory } from './treatment-history.ts';

/** Every kind of record that people write, by the name under which it travels; each after what it hangs on. */
export const declarations = {
  animal,
  'medical-record': medicalRecord,
  'treatment-history': treatmentHistory,
  'medicine-usage': medicineUsage,
  observation,
  attachment,
} as const satisfies Readonly<Record<string, EntityDeclaration>>;
