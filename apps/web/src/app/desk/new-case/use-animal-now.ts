import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../../device/reads/overlay.ts';
import { listPage, longestPage } from '../../../device/server/server-lists.ts';
import { isOver } from '../../../features/medical-records/rules.ts';
import { useCaseHistory } from '../../../features/medical-records/use-case-history.ts';

/** A case, whether it is open, and its treatments, the latest first. */
export type CaseNow = { record: MedicalRecord; isOpen: boolean; treatments: readonly TreatmentHistory[] };

type AnimalNow = { cases: readonly CaseNow[]; usages: readonly Item<MedicineUsage>[] };

/**
 * The cases and medicines of an animal: from this device if it holds the farm, otherwise from the server. Undefined
 * while neither has answered.
 */
export function useAnimalNow(farmId: string, animalId: string): AnimalNow | undefined {
  const history = useCaseHistory(farmId, animalId);
  const { data } = useQuery({
    queryKey: ['desk', 'animal-now', farmId, animalId],
    enabled: history?.complete === false,
    queryFn: ({ signal }) => askServer(farmId, animalId, signal),
  });
  if (!history?.complete) return data;
  const cases = history.cases.map(({ item, treatments }) => {
    const given = treatments.map(({ treatment }) => treatment);
    return caseNow(item.document, given);
  });
  return { cases, usages: history.usages };
}

const askServer = async (farmId: string, animalId: string, signal: AbortSignal): Promise<AnimalNow> => {
  const fields = { farm_id: [farmId], animal_id: [animalId] };
  const at = { skip: 0, limit: longestPage, signal };
  const newest = { sort: 'happened_at', isDescending: true };
  const [records, treatments, usages] = await Promise.all([
    listPage<MedicalRecord>({ path: '/api/medical-records', fields, ...newest }, at),
    listPage<TreatmentHistory>({ path: '/api/treatment-history', fields, sort: 'happened_at' }, at),
    listPage<MedicineUsage>({ path: '/api/medicine-usage', fields, ...newest }, at),
  ]);
  const cases = records.data.map((record) =>
    caseNow(
      record,
      treatments.data.filter(({ medical_record_id }) => medical_record_id === record._id),
    ),
  );
  return { cases, usages: usages.data.map((document) => ({ document, sync: 'clean' })) };
};

const caseNow = (record: MedicalRecord, treatments: readonly TreatmentHistory[]): CaseNow => ({
  record,
  isOpen: !isOver(record, treatments),
  treatments: treatments.toReversed(),
});
