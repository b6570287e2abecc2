import type { TreatmentHistoryOfFarm } from '@byre/contract/across-farms/schema';
import { useQuery } from '@tanstack/react-query';
import { listPage, type PageAt } from '../../../device/server/server-lists.ts';
import { fetchAll } from '../../../tables/fetch-all.ts';
import { treatmentsTable } from '../tables/treatments.ts';

/** How many cases one request asks for. */
const casesAtOnce = 100;

/** The treatments of some cases, by case; null until they are loaded. */
export function useTreatmentsOf(recordIds: readonly string[], isWanted: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'treatments-of', recordIds],
    enabled: isWanted && recordIds.length > 0,
    queryFn: ({ signal }) => treatmentsOf(recordIds, signal),
  });
  return { treatments: isWanted ? (data ?? null) : none, error, retry: () => void refetch() };
}

const none: ReadonlyMap<string, readonly TreatmentHistoryOfFarm[]> = new Map();

const treatmentsOf = async (recordIds: readonly string[], signal: AbortSignal) => {
  const found: TreatmentHistoryOfFarm[] = [];
  for (let from = 0; from < recordIds.length; from += casesAtOnce) {
    const question = {
      path: '/api/treatment-history',
      fields: { medical_record_id: recordIds.slice(from, from + casesAtOnce) },
    };
    const fetchRows = (at: PageAt) => listPage<TreatmentHistoryOfFarm>(question, at);
    found.push(...(await fetchAll({ fetchRows, idOf: treatmentsTable.idOf, signal })));
  }
  return Map.groupBy(found, ({ medical_record_id }) => medical_record_id);
};
