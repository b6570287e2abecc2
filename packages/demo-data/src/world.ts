import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Observation } from '@byre/contract/observations/api';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { AnimalRow } from './animal.ts';
import type { DemoFarm } from './farms.ts';

export type RecordRow = MedicalRecord;
export type TreatmentRow = Omit<TreatmentHistory, 'intevention_desc'>;
export type UsageRow = MedicineUsage;
export type ObservationRow = Observation;

/** Everything below one farm, as the tables hold it. */
export type FarmWorld = {
  farm: DemoFarm;
  animals: AnimalRow[];
  records: RecordRow[];
  treatments: TreatmentRow[];
  usages: UsageRow[];
  observations: ObservationRow[];
};
