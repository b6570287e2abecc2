import type { Condition } from '@byre/contract/conditions/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { getCondition } from '../../device/list-reads.ts';
import { getRecord, type Item, isComplete, listAnimalUsages, listRecords, listTreatments } from '../../device/reads.ts';
import type { KnownConditions } from './case-draft.ts';

/** A case with what was done about it. */
export interface CaseWithTreatments {
  item: Item<MedicalRecord>;
  /** Oldest first. */
  treatments: { treatment: TreatmentHistory; medicines: MedicineUsage[] }[];
}

/** The cases of an animal, newest first; `complete` tells whether all of them have arrived on this device. */
export const readTimeline = async (
  farmId: string,
  animalId: string,
): Promise<{ cases: CaseWithTreatments[]; complete: boolean }> => {
  const [records, usages, complete] = await Promise.all([
    listRecords(farmId, animalId),
    listAnimalUsages(farmId, animalId),
    isComplete(farmId),
  ]);
  const cases = await Promise.all(records.map((item) => withTreatments(item, usages)));
  return { cases, complete };
};

/** One case of an animal; `null` where it is not on this device, and whether it may still come. */
export const readCase = async (
  farmId: string,
  animalId: string,
  recordId: string,
): Promise<{ found: CaseWithTreatments | null; complete: boolean }> => {
  const [item, usages, complete] = await Promise.all([
    getRecord(farmId, recordId),
    listAnimalUsages(farmId, animalId),
    isComplete(farmId),
  ]);
  if (item === null || item.document.animal_id !== animalId) return { found: null, complete };
  return { found: await withTreatments(item, usages), complete };
};

/** The conditions of these ids that the device's list has. */
export const readConditions = async (ids: readonly string[]): Promise<KnownConditions> => {
  const found = await Promise.all(ids.map(getCondition));
  return new Map(found.filter((one): one is Condition => one !== null).map((one) => [one._id, one]));
};

const withTreatments = async (
  item: Item<MedicalRecord>,
  usages: readonly Item<MedicineUsage>[],
): Promise<CaseWithTreatments> => {
  const { farm_id: farmId, _id } = item.document;
  const treatments = await listTreatments(farmId, _id);
  return {
    item,
    treatments: treatments.map(({ document: treatment }) => ({
      treatment,
      medicines: usages
        .map(({ document }) => document)
        .filter((usage) => usage.treatment_id === treatment._id)
        .reverse(),
    })),
  };
};
