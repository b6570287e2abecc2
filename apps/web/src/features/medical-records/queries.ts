import type { Condition } from '@byre/contract/conditions/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { type HealthHistory, knownAnimalHistory, readAnimalHistory } from '../../device/reads/history-reads.ts';
import { getCondition } from '../../device/reads/list-reads.ts';
import type { Item } from '../../device/reads/overlay.ts';
import type { KnownConditions } from './case-draft.ts';

export type CaseWithTreatments = {
  item: Item<MedicalRecord>;
  /** Oldest first. */
  treatments: { treatment: TreatmentHistory; medicines: MedicineUsage[] }[];
};

/** The cases of an animal, newest first. `complete` says whether all of them are on this device. */
export type CaseHistory = {
  cases: readonly CaseWithTreatments[];
  /** Every medicine given to the animal, newest first. */
  usages: readonly Item<MedicineUsage>[];
  complete: boolean;
};

export const readTimeline = async (farmId: string, animalId: string): Promise<CaseHistory> =>
  timelineOf(await readAnimalHistory(farmId, animalId));

/** The same from memory, for the first render of a screen. */
export const knownTimeline = (farmId: string, animalId: string): CaseHistory | undefined => {
  const history = knownAnimalHistory(farmId, animalId);
  return history && timelineOf(history);
};

const timelineOf = (history: HealthHistory): CaseHistory => {
  const { cases, usages, complete } = history;
  return { cases: cases.map((item) => withTreatments(item, history)), usages, complete };
};

/** The conditions with these ids on the device's list. */
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
