import { useMemo } from 'react';
import { type FarmItem, getAnimals, getFarm } from '../../device/reads/farm-reads.ts';
import { listFormulary } from '../../device/reads/formulary-reads.ts';
import { getProducts } from '../../device/reads/list-reads.ts';
import { listAllFarmObservations } from '../../device/reads/observation-reads.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { place } from '../../words/place.ts';
import { type Report, reportOf } from './report-rules.ts';

/** The record of a day on a farm from this device, kept up to date; `undefined` while it is read. */
export const useReport = (
  farmId: string,
  day: Date,
  now: () => Date,
): { farm: FarmItem | null; report: Report } | undefined => {
  const found = useLive(async () => {
    const [farm, records, treatments, usages, formulary, observations] = await Promise.all([
      getFarm(farmId),
      listFarmRecords(farmId),
      listFarmTreatments(farmId),
      listFarmUsages(farmId),
      listFormulary(),
      listAllFarmObservations(farmId),
    ]);
    const ids = [...records, ...usages].map(({ document }) => document.animal_id);
    const used = [...new Set(usages.map(({ document }) => document.product_id))];
    const [animals, products] = await Promise.all([getAnimals(farmId, [...new Set(ids)]), getProducts(used)]);
    return { farm, records, treatments, usages, animals, observations, formulary, products };
  }, [farmId]);
  const ofDay = place.dayOf(day);
  return useMemo(
    () =>
      found && {
        farm: found.farm,
        report: reportOf({ ...found, farm: found.farm?.farm ?? null }, place.startOf(ofDay), now()),
      },
    [found, ofDay, now],
  );
};
