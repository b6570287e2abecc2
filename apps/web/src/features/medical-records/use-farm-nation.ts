import { type Nation, nationOf } from '@byre/contract/farms/nation';
import { getFarm, knownFarm } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';

/** The nation whose law applies on the farm. Null while it is read, and if it cannot be derived. */
export const useFarmNation = (farmId: string): Nation | null => {
  const farm = useLive(
    () => getFarm(farmId),
    [farmId],
    () => knownFarm(farmId),
  )?.farm;
  return farm ? nationOf(farm) : null;
};
