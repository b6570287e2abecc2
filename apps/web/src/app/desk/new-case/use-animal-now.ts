import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../../device/reads/overlay.ts';
import { listPage, longestPage } from '../../../device/server/server-lists.ts';
import { isOver } from '../../../features/medical-records/rules.ts';
import { useCaseHistory } from '../../../features/medical-records/use-case-history.ts';

type AnimalNow = { open: readonly MedicalRecord[]; usages: readonly Item<MedicineUsage>[] };

/**
 * The open cases and the medicines of an animal: from this device where it holds the farm, otherwise from the server.
 * Undefined while neither has said.
 */
export function useAnimalNow(farmId: string, animalId: string): AnimalNow | undefined {
  const history = useCaseHistory(farmId, animalId);
  const { data } = useQuery({
    queryKey: ['desk', 'animal-now', farmId, animalId],
    enabled: history?.complete === false,
    queryFn: ({ signal }) => askServer(farmId, animalId, signal),
  });
  if (!history?.complete) return data;
  const open = history.cases.filter(({ item, treatments }) => {
    const given = treatments.map(({ treatment }) => treatment);
    return !isOver(item.document, given);
  });
  return { open: open.map(({ item }) => item.document), usages: history.usages };
}

const askServer = async (farmId: string, animalId: string, signal: AbortSignal): Promise<AnimalNow> => {
  const fields = { farm_id: [farmId], animal_id: [animalId] };
  const at = { skip: 0, limit: longestPage, signal };
  const [open, usages] = await Promise.all([
    listPage<MedicalRecord>({ path: '/api/medical-records', fields: { ...fields, state: ['open'] } }, at),
    listPage<MedicineUsage>({ path: '/api/medicine-usage', fields }, at),
  ]);
  return { open: open.data, usages: usages.data.map((document) => ({ document, sync: 'clean' })) };
};
