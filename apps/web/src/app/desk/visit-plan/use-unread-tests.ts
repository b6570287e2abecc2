import type { MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { useQuery } from '@tanstack/react-query';
import { listPage } from '../../../device/server/server-lists.ts';
import { fetchAll } from '../../../tables/fetch-all.ts';
import { tbConditionId, waitsForReading } from '../../../words/tb-note.ts';
import { hasAlike } from './plan-rules.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The ids of cases that are tuberculin tests and wait for their reading, which only their notes say. Asked only if the
 * plan has re-checks that could be one row; without an answer they are rows of their own.
 */
export const useUnreadTests = (tasks: readonly VisitTask[]): { unread: ReadonlySet<string>; isAsking: boolean } => {
  const found = useQuery({
    queryKey: ['desk', 'visit-plan', 'unread-tests'],
    queryFn: async ({ signal }) => new Set(await unreadIds(signal)),
    enabled: hasAlike(tasks),
  });
  // Only the first time: asking again after a failure must not take away what is on the screen.
  return { unread: found.data ?? none, isAsking: found.isLoading && found.errorUpdateCount === 0 };
};

const unreadIds = async (signal: AbortSignal): Promise<string[]> => {
  const question = {
    path: '/api/medical-records',
    // An injected test has a day for its reading. This is any day, because the plan has overdue and later ones too.
    fields: { presumptive_conditions: [tbConditionId], recheck_on: [{ from: '1900-01-01' }] },
  };
  const tests = await fetchAll({
    fetchRows: (at) => listPage<MedicalRecordOfFarm>(question, at),
    idOf: ({ _id }) => _id,
    signal,
  });
  return tests.filter(waitsForReading).map(({ _id }) => _id);
};
