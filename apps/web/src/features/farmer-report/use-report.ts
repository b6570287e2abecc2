import { levels } from '@byre/contract/medical-records/levels';
import { useMemo } from 'react';
import { type FarmItem, getAnimals, getFarm } from '../../device/reads/farm-reads.ts';
import { listFormulary } from '../../device/reads/formulary-reads.ts';
import { getCondition, getProducts } from '../../device/reads/list-reads.ts';
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
    const named = records.flatMap(({ document }) => levels.flatMap((level) => document[`${level}_conditions`]));
    const [animals, products, conditions] = await Promise.all([
      getAnimals(farmId, [...new Set(ids)]),
      getProducts(used),
      Promise.all([...new Set(named.map(({ condition_id }) => condition_id))].map(getCondition)),
    ]);
    const listed = new Map(conditions.flatMap((one) => (one === null ? [] : [[one._id, one] as const])));
    return { farm, records, treatments, usages, animals, observations, formulary, products, conditions: listed };
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
