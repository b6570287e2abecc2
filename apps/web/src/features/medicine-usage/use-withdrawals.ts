import { type HealthHistory, knownFarmHistory, readFarmHistory } from '../../device/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { type ActiveWithdrawal, withdrawalsByAnimal } from './active-withdrawals.ts';

type Produce = ActiveWithdrawal['productType'];
type ByAnimal = ReadonlyMap<string, readonly Produce[]>;

const none: ByAnimal = new Map();

/** What of each animal of a farm may not be used yet, as of the last change; animals without a withdrawal are left out. */
export const useWithdrawals = (farmId: string): ByAnimal =>
  useLive(
    async () => withdrawalsOf(await readFarmHistory(farmId)),
    [farmId],
    () => {
      const known = knownFarmHistory(farmId);
      return known && withdrawalsOf(known);
    },
  ) ?? none;

const withdrawalsOf = ({ usages }: HealthHistory): ByAnimal =>
  withdrawalsByAnimal(
    usages.map(({ document }) => document),
    new Date(),
  );
