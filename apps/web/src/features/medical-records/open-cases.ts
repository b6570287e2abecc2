import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { isMovedAway } from '../../words/moved-note.ts';
import { waitsForReading } from '../../words/tb-note.ts';
import { isClosed } from './rules.ts';

type TreatmentOf = Pick<TreatmentHistory, 'medical_record_id' | 'successful_treatment'>;

/** The number of open cases by animal. A tuberculin test that waits for its reading is none of them. */
export const openCasesByAnimal = (
  records: readonly MedicalRecord[],
  treatments: readonly TreatmentOf[],
): Map<string, number> => {
  const closed = new Set(treatments.filter((treatment) => isClosed([treatment])).map((one) => one.medical_record_id));
  const counts = new Map<string, number>();
  for (const record of records) {
    const { _id, animal_id, notes } = record;
    const isOpen = !closed.has(_id) && !isMovedAway(notes) && !waitsForReading(record);
    if (isOpen) counts.set(animal_id, (counts.get(animal_id) ?? 0) + 1);
  }
  return counts;
};
