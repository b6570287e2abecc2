import { useEffect } from 'react';
import { keptFarms } from '../../device/reads/kept-farms.ts';
import { keepFarm } from '../../device/sync/desk-farms.ts';
import { useLive } from '../../device/use-live.ts';

/**
 * Somebody records for this farm: a computer that does not keep all farms fetches it, so that what was done before is known
 * and the line may drop. Nobody waits for it: until it is here, the server is asked.
 */
export function useKeptFarm(farmId: string | null): void {
  const isPart = useLive(() => keptFarms(), []) != null;
  useEffect(() => {
    if (isPart && farmId !== null) keepFarm(farmId).catch(() => undefined);
  }, [isPart, farmId]);
}
