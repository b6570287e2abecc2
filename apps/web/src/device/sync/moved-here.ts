import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { place } from '../../words/place.ts';
import { getAnimals } from '../reads/farm-reads.ts';
import { getRecord, getTreatment } from '../reads/record-reads.ts';
import { type MovedHere, movedAsKept } from '../reads/work-here.ts';
import { givenToMoved } from './practice-history.ts';

/**
 * What this device has of the work on a holding on a day (`2026-11-21`) on animals that have moved to other farms of the
 * practice: the medicines, which name their holding, and their cases. Cases without a medicine do not say where they were.
 */
export const readMovedHere = async (holdingId: string, day: string): Promise<MovedHere> => {
  const given = await givenToMoved(holdingId);
  const usages = given.filter((usage) => place.dayOf(new Date(usage.start_date ?? usage.created_at)) === day);
  const each = await Promise.all(usages.map(aroundOf));
  const oneEach = <T extends { _id: string }>(all: readonly (T | null | undefined)[]): T[] => [
    ...new Map(all.flatMap((one) => (one ? [[one._id, one] as const] : []))).values(),
  ];
  return movedAsKept({
    medicine_usages: usages,
    animals: oneEach(each.map(({ animal }) => animal)),
    medical_records: oneEach(
      each.map(({ record, animal }) => record && asLeft(record, animal?.date_joined_farm ?? null)),
    ),
    treatment_histories: oneEach(each.map(({ treatment }) => treatment)),
  });
};

const aroundOf = async ({ farm_id, animal_id, medical_record_id, treatment_id }: MedicineUsage) => {
  const [record, treatment, animals] = await Promise.all([
    getRecord(farm_id, medical_record_id),
    getTreatment(farm_id, treatment_id),
    getAnimals(farm_id, [animal_id]),
  ]);
  return { record: record?.document, treatment: treatment?.document, animal: animals.get(animal_id)?.document };
};

/** The notes of a case that was changed after the move may be about the time on the next farm, so they stay there. */
const asLeft = (record: MedicalRecord, joined: string | null): MedicalRecord =>
  joined !== null && record.updated_at > joined ? { ...record, notes: null } : record;
