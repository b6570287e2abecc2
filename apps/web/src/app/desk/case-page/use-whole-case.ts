import type { AnimalOfFarm, MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { useQuery } from '@tanstack/react-query';
import { type ListQuestion, listPage, longestPage } from '../../../device/server/server-lists.ts';

/** A case from the server, with its animal and everything that was done. */
export type WholeCase = {
  record: MedicalRecordOfFarm;
  /** Null if it is no longer on this farm, for example after a move. */
  animal: AnimalOfFarm | null;
  treatments: readonly TreatmentHistory[];
  usages: readonly MedicineUsage[];
  /** The animal's, including those of other cases, because withdrawals apply whatever the case. */
  usagesOfAnimal: readonly MedicineUsage[];
};

/** The whole case; null if there is none with this id that the person may see. Follows the live stream. */
export const useWholeCase = (recordId: string) =>
  useQuery({
    queryKey: ['desk', 'whole-case', recordId],
    queryFn: ({ signal }) => askWholeCase(recordId, signal),
  });

const askWholeCase = async (recordId: string, signal: AbortSignal): Promise<WholeCase | null> => {
  const all = <T>(path: string, fields: Readonly<Record<string, string>>): Promise<T[]> =>
    allOf<T>({ path, fields: Object.fromEntries(Object.entries(fields).map(([name, id]) => [name, [id]])) }, signal);
  const [record] = await all<MedicalRecordOfFarm>('/api/medical-records', { _id: recordId });
  if (!record) return null;
  const { farm_id, animal_id } = record;
  const [animals, treatments, usagesOfAnimal] = await Promise.all([
    all<AnimalOfFarm>('/api/animals', { farm_id, _id: animal_id }),
    all<TreatmentHistory>('/api/treatment-history', { medical_record_id: recordId }),
    all<MedicineUsage>('/api/medicine-usage', { farm_id, animal_id }),
  ]);
  return {
    record,
    animal: animals[0] ?? null,
    treatments,
    usages: usagesOfAnimal.filter((usage) => usage.medical_record_id === recordId),
    usagesOfAnimal,
  };
};

/** An old cow has had more medicines than fit on a page. */
const allOf = async <T>(question: ListQuestion, signal: AbortSignal): Promise<T[]> => {
  const rows: T[] = [];
  for (;;) {
    const page = await listPage<T>(question, { skip: rows.length, limit: longestPage, signal });
    rows.push(...page.data);
    if (page.data.length === 0 || rows.length >= page.total) return rows;
  }
};
