import type { Condition } from '@byre/contract/conditions/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { getCondition } from '../../device/reads/list-reads.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { type HealthHistory, knownAnimalHistory, readAnimalHistory } from '../../device/reads/record-reads.ts';
import type { KnownConditions } from './case-draft.ts';

/** A case with what was done about it. */
export type CaseWithTreatments = {
  item: Item<MedicalRecord>;
  /** Oldest first. */
  treatments: { treatment: TreatmentHistory; medicines: MedicineUsage[] }[];
};

/** The cases of an animal, newest first; `complete` tells whether all of them have arrived on this device. */
export type CaseHistory = {
  cases: readonly CaseWithTreatments[];
  /** Every medicine that the animal had, newest first. */
  usages: readonly Item<MedicineUsage>[];
  complete: boolean;
};

export const readTimeline = async (farmId: string, animalId: string): Promise<CaseHistory> =>
  timelineOf(await readAnimalHistory(farmId, animalId));

/** The same as memory has it: for the first picture of a screen. */
export const knownTimeline = (farmId: string, animalId: string): CaseHistory | undefined => {
  const history = knownAnimalHistory(farmId, animalId);
  return history && timelineOf(history);
};

const timelineOf = (history: HealthHistory): CaseHistory => {
  const { cases, usages, complete } = history;
  return { cases: cases.map((item) => withTreatments(item, history)), usages, complete };
};

/** The conditions of these ids that the device's list has. */
export const readConditions = async (ids: readonly string[]): Promise<KnownConditions> => {
  const found = await Promise.all(ids.map(getCondition));
  return new Map(found.filter((one): one is Condition => one !== null).map((one) => [one._id, one]));
};

const withTreatments = (item: Item<MedicalRecord>, { treatments, usages }: HealthHistory): CaseWithTreatments => ({
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
