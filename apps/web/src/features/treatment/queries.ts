import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { conditionsOfCase } from '../../device/reads/case-conditions.ts';
import { getTreatment, getUsage } from '../../device/reads/record-reads.ts';

/**
 * The treatments that the list recommends for the conditions of a case, without duplicates, in the order of the
 * conditions.
 */
export const readAdvised = async (farmId: string, recordId: string): Promise<string[]> => [
  ...new Set((await conditionsOfCase(farmId, recordId)).flatMap((one) => one.treatments)),
];

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
