import { type Static, Type } from 'typebox';
import { Animal } from '../animals/schema.ts';
import { Attachment } from '../attachments/schema.ts';
import { Day, ListId, Uuid } from '../fields.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/api.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';

/**
 * What separates the records kept with a farm from the work done on its holding on a day, because animals move and take
 * their records along: what was done there on animals that live elsewhere now, and which records of the farm are of work
 * that was done on another holding.
 */
export const MovedWork = Type.Object({
  day: Day,
  farm_id: ListId,
  animals: Type.Array(Animal),
  medical_records: Type.Array(MedicalRecord),
  treatment_histories: Type.Array(TreatmentHistory),
  medicine_usages: Type.Array(MedicineUsage),
  observations: Type.Array(Observation),
  attachments: Type.Array(Attachment),
  done_elsewhere: Type.Array(Uuid),
});
export type MovedWork = Static<typeof MovedWork>;
