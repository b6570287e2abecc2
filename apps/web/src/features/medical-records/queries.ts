import type { Condition } from '@byre/contract/conditions/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { getCondition } from '../../device/list-reads.ts';
import { type AnimalHistory, type Item, readAnimalHistory } from '../../device/reads.ts';
import type { KnownConditions } from './case-draft.ts';

/** A case with what was done about it. */
export interface CaseWithTreatments {
  item: Item<MedicalRecord>;
  /** Oldest first. */
  treatments: { treatment: TreatmentHistory; medicines: MedicineUsage[] }[];
}

/** The cases of an animal, newest first; `complete` tells whether all of them have arrived on this device. */
export interface CaseHistory {
  cases: CaseWithTreatments[];
  /** Every medicine that the animal had, newest first. */
  usages: readonly Item<MedicineUsage>[];
  complete: boolean;
}

export const readTimeline = async (farmId: string, animalId: string): Promise<CaseHistory> => {
  const history = await readAnimalHistory(farmId, animalId);
  const { cases, usages, complete } = history;
  return { cases: cases.map((item) => withTreatments(item, history)), usages, complete };
};

/** One case of an animal; `null` where it is not on this device, and whether it may still come. */
export const readCase = async (
  farmId: string,
  animalId: string,
  recordId: string,
): Promise<{ found: CaseWithTreatments | null; complete: boolean }> => {
  const history = await readAnimalHistory(farmId, animalId);
  const item = history.cases.find(({ document }) => document._id === recordId);
  return { found: item ? withTreatments(item, history) : null, complete: history.complete };
};

/** The conditions of these ids that the device's list has. */
export const readConditions = async (ids: readonly string[]): Promise<KnownConditions> => {
  const found = await Promise.all(ids.map(getCondition));
  return new Map(found.filter((one): one is Condition => one !== null).map((one) => [one._id, one]));
};

const withTreatments = (item: Item<MedicalRecord>, { treatments, usages }: AnimalHistory): CaseWithTreatments => ({
  item,
  treatments: treatments
    .filter(({ document }) => document.medical_record_id === item.document._id)
    .map(({ document: treatment }) => ({
      treatment,
      medicines: usages
        .map(({ document }) => document)
        .filter((usage) => usage.treatment_id === treatment._id)
        .reverse(),
    })),
});
