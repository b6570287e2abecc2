import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { isMovedAway } from '../../words/moved-note.ts';
import { isClosed } from './rules.ts';

type CaseOf = Pick<MedicalRecord, '_id' | 'animal_id' | 'notes'>;
type TreatmentOf = Pick<TreatmentHistory, 'medical_record_id' | 'successful_treatment'>;

export const openCasesByAnimal = (
  records: readonly CaseOf[],
  treatments: readonly TreatmentOf[],
): Map<string, number> => {
  const closed = new Set(treatments.filter((treatment) => isClosed([treatment])).map((one) => one.medical_record_id));
  const counts = new Map<string, number>();
  for (const { _id, animal_id, notes } of records) {
    if (!closed.has(_id) && !isMovedAway(notes)) counts.set(animal_id, (counts.get(animal_id) ?? 0) + 1);
  }
  return counts;
};
