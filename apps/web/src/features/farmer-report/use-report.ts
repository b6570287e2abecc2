import { levels } from '@byre/contract/medical-records/levels';
import { useMemo } from 'react';
import { type FarmItem, getAnimals, getFarm } from '../../device/reads/farm-reads.ts';
import { listFormulary } from '../../device/reads/formulary-reads.ts';
import { getCondition, getProducts } from '../../device/reads/list-reads.ts';
import { listAllFarmObservations } from '../../device/reads/observation-reads.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { keyOfMoved, type MovedHere } from '../../device/reads/work-here.ts';
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
    const { medicine_usages, medical_records } = moved.arrived;
    const ids = [...records, ...usages, ...observations].map(({ document }) => document.animal_id);
    const given = [...usages.map(({ document }) => document), ...medicine_usages];
    const used = [...new Set(given.map(({ product_id }) => product_id))];
    const cases = [...records.map(({ document }) => document), ...medical_records];
    const named = cases.flatMap((record) => levels.flatMap((level) => record[`${level}_conditions`]));
    const [animals, products, conditions] = await Promise.all([
      getAnimals(farmId, [...new Set(ids)]),
      getProducts(used),
      Promise.all([...new Set(named.map(({ condition_id }) => condition_id))].map(getCondition)),
    ]);
    const listed = new Map(conditions.flatMap((one) => (one === null ? [] : [[one._id, one] as const])));
    return { farm, records, treatments, usages, animals, observations, formulary, products, conditions: listed };
  }, [farmId, keyOfMoved(moved)]);
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
