import { useEffect } from 'react';
import { keptFarms } from '../../device/reads/kept-farms.ts';
import { keepFarm } from '../../device/sync/desk-farms.ts';
import { useLive } from '../../device/use-live.ts';

/**
 * Fetches the farm that a record is being entered for, on a computer that does not keep all farms. Its history is then
 * known, and the connection may drop. Nobody waits for it: until it is here, the server is asked.
 */
export function useKeptFarm(farmId: string | null): void {
  const isPart = useLive(() => keptFarms(), []) != null;
  useEffect(() => {
    if (isPart && farmId !== null) keepFarm(farmId).catch(() => undefined);
  }, [isPart, farmId]);
}
