import { useMemo } from 'react';
import { type FarmItem, getAnimals, getFarm } from '../../device/farm-reads.ts';
import { listFarmRecords, listFarmUsages } from '../../device/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { type Report, reportOf } from './report-rules.ts';

/** The record of a day on a farm, as it stands on this device; `undefined` while it is read. */
export const useReport = (farmId: string, day: Date): { farm: FarmItem | null; report: Report } | undefined => {
  const found = useLive(async () => {
    const [farm, records, usages] = await Promise.all([
      getFarm(farmId),
      listFarmRecords(farmId),
      listFarmUsages(farmId),
    ]);
    const ids = [...records, ...usages].map(({ document }) => document.animal_id);
    const animals = await getAnimals(farmId, [...new Set(ids)]);
    return { farm, records, usages, animals };
  }, [farmId]);
  const ofDay = day.toDateString();
  return useMemo(() => found && { farm: found.farm, report: reportOf(found, new Date(ofDay)) }, [found, ofDay]);
};
