import { listFarmUsages } from '../../device/reads.ts';
import { useLive } from '../../device/use-live.ts';
import { type ActiveWithdrawal, withdrawalsByAnimal } from './active-withdrawals.ts';

type Produce = ActiveWithdrawal['productType'];
const none: ReadonlyMap<string, readonly Produce[]> = new Map();

/** What of each animal of a farm may not be used yet, as of the last change; animals without a withdrawal are left out. */
export const useWithdrawals = (farmId: string): ReadonlyMap<string, readonly Produce[]> =>
  useLive(async () => {
    const usages = await listFarmUsages(farmId);
    return withdrawalsByAnimal(
      usages.map(({ document }) => document),
      new Date(),
    );
  }, [farmId]) ?? none;
