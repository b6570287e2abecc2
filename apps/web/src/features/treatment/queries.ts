import type { Condition } from '@byre/contract/conditions/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { getCondition } from '../../device/reads/list-reads.ts';
import { getRecord, getTreatment, getUsage } from '../../device/reads/record-reads.ts';

/**
 * The treatments that the list recommends for the conditions of a case, without duplicates, in the order of the
 * conditions.
 */
export const readAdvised = async (farmId: string, recordId: string): Promise<string[]> => {
  const record = await getRecord(farmId, recordId);
  if (record === null) return [];
  const { confirmed_conditions, presumptive_conditions, tentative_conditions } = record.document;
  const recorded = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  const listed = await Promise.all(recorded.map((one) => getCondition(one.condition_id)));
  return [...new Set(listed.filter((one): one is Condition => one !== null).flatMap((one) => one.treatments))];
};

const readTreatmentOf = async (farmId: string, usageId: string): Promise<TreatmentHistory | null> => {
  const usage = await getUsage(farmId, usageId);
  return usage && ((await getTreatment(farmId, usage.document.treatment_id))?.document ?? null);
};

/** The starting data of a treatment's form; `treatment` is null if it does not belong to this case. */
export const readTreatmentStart = async (
  farmId: string,
  recordId: string,
  { treatmentId, repeatId }: { treatmentId: string | null; repeatId: string | null },
): Promise<{ treatment: TreatmentHistory | null; repeated: TreatmentHistory | null; advised: string[] }> => {
  const [item, repeated, advised] = await Promise.all([
    treatmentId === null ? null : getTreatment(farmId, treatmentId),
    repeatId === null ? null : readTreatmentOf(farmId, repeatId),
    readAdvised(farmId, recordId),
  ]);
  const isOfCase = item?.document.medical_record_id === recordId;
  return { treatment: item && isOfCase ? item.document : null, repeated, advised };
};
