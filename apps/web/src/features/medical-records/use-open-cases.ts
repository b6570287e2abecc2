import { type HealthHistory, knownFarmHistory, readFarmHistory } from '../../device/reads/history-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { openCasesByAnimal } from './open-cases.ts';

const none: ReadonlyMap<string, number> = new Map();

/** The number of open cases by animal of a farm. Animals without one are left out. */
export const useOpenCases = (farmId: string): ReadonlyMap<string, number> =>
  useLive(
    async () => countsOf(await readFarmHistory(farmId)),
    [farmId],
    () => {
      const known = knownFarmHistory(farmId);
      return known && countsOf(known);
    },
  ) ?? none;

const countsOf = ({ cases, treatments }: HealthHistory): ReadonlyMap<string, number> =>
  openCasesByAnimal(
    cases.map((record) => record.document),
    treatments.map((treatment) => treatment.document),
  );
