import type { Condition } from '@byre/contract/conditions/schema';
import { getCondition } from './list-reads.ts';
import { getRecord } from './record-reads.ts';

/** The listed conditions of a case, the most certain first, each once. Live inside `useLive`. */
export const conditionsOfCase = async (farmId: string, recordId: string): Promise<Condition[]> => {
  const record = await getRecord(farmId, recordId);
  if (record === null) return [];
  const { confirmed_conditions, presumptive_conditions, tentative_conditions } = record.document;
  const recorded = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  const listed = await Promise.all([...new Set(recorded.map((one) => one.condition_id))].map(getCondition));
  return listed.filter((one) => one !== null);
};
