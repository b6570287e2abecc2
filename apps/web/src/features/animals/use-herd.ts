import { type Herd, knownHerd, openHerd } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';

/** A farm's animals in memory, with every change; undefined while they are being read. */
export const useHerd = (farmId: string): Herd | undefined =>
  useLive(
    () => openHerd(farmId),
    [farmId],
    () => knownHerd(farmId),
  );
