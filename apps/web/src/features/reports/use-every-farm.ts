import type { Farm } from '@byre/contract/farms/schema';
import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import { isEveryFarmHere } from '../../device/reads/every-farm.ts';
import { listFarms } from '../../device/reads/farm-reads.ts';
import { listFarms as listFarmsOfServer } from '../../device/server/integration-keys.ts';
import { useLive } from '../../device/use-live.ts';

const staleMs = 10 * minuteMs;

/** All farms to choose from, by name: from this device, or from the server if not all of them are here. */
export const useEveryFarm = (): readonly Farm[] => {
  const here = useLive(listFarms, [])?.map(({ farm }) => farm) ?? [];
  const isAll = useLive(isEveryFarmHere, []);
  const { data } = useQuery({
    queryKey: ['desk', 'every-farm'],
    queryFn: listFarmsOfServer,
    enabled: isAll === false,
    staleTime: staleMs,
  });
  return isAll === false ? (data ?? here) : here;
};
