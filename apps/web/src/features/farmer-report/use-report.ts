import { useMemo } from 'react';
import { type FarmItem, getAnimals, getFarm } from '../../device/reads/farm-reads.ts';
import { listFormulary } from '../../device/reads/formulary-reads.ts';
import { getProducts } from '../../device/reads/list-reads.ts';
import { listAllFarmObservations } from '../../device/reads/observation-reads.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import type { MovedHere } from '../../device/reads/work-here.ts';
import type { People } from '../../device/reads/workers.ts';
import { useLive, useUntilReadAgain } from '../../device/use-live.ts';
import { place } from '../../words/place.ts';
import { type Report, reportOf } from './report-rules.ts';

/** The record of a day on a farm from this device, kept up to date; `undefined` while it is read. */
export const useReport = (
  farmId: string,
  day: Date,
  { now, moved, people }: { now: () => Date; moved: MovedHere; people: People | undefined },
): { farm: FarmItem | null; report: Report } | undefined => {
  const read = useLive(async () => {
    const [farm, records, treatments, usages, formulary, observations] = await Promise.all([
      getFarm(farmId),
      listFarmRecords(farmId),
      listFarmTreatments(farmId),
      listFarmUsages(farmId),
      listFormulary(),
      listAllFarmObservations(farmId),
    ]);
    const ids = [...records, ...usages, ...observations].map(({ document }) => document.animal_id);
    const given = [...usages.map(({ document }) => document), ...moved.arrived.medicine_usages];
    const used = [...new Set(given.map(({ product_id }) => product_id))];
    const [animals, products] = await Promise.all([getAnimals(farmId, [...new Set(ids)]), getProducts(used)]);
    return { farm, records, treatments, usages, animals, observations, formulary, products };
  }, [farmId, moved.arrived.medicine_usages.map(({ _id }) => _id).join(' ')]);
  const found = useUntilReadAgain(read, farmId);
  const ofDay = place.dayOf(day);
  return useMemo(
    () =>
      found &&
      people && {
        farm: found.farm,
        report: reportOf({ ...found, farm: found.farm?.farm ?? null, moved, people }, place.startOf(ofDay), now()),
      },
    [found, ofDay, now, moved, people],
  );
};
