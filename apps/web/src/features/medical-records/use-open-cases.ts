import { listFarmRecords, listFarmTreatments } from '../../device/reads.ts';
import { useLive } from '../../device/use-live.ts';
import { openCasesByAnimal } from './open-cases.ts';

const none: ReadonlyMap<string, number> = new Map();

/** How many open cases each animal of a farm has; animals without one are left out. */
export const useOpenCases = (farmId: string): ReadonlyMap<string, number> => {
  const counts = useLive(async () => {
    const [records, treatments] = await Promise.all([listFarmRecords(farmId), listFarmTreatments(farmId)]);
    return openCasesByAnimal(
      records.map((record) => record.document),
      treatments.map((treatment) => treatment.document),
    );
  }, [farmId]);
  return counts ?? none;
};
