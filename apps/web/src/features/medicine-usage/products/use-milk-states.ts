import type { HistoryEntry } from '@byre/contract/animals/schema';
import { getAnimals } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { type MilkStates, milkStatesOf } from './product-choice.ts';

/** How many of the animals are dry or in milk; null while that is being read, and without an animal. */
export const useMilkStates = (context: UsageFormContext): MilkStates | null => {
  const { farmId, animalId, animalIds, reproductiveState } = context;
  const ids = animalIds ?? (animalId === '' ? [] : [animalId]);
  const known = useLive(() => readHistories(farmId, ids), [farmId, ids.join(' ')]);
  if (!known || ids.length === 0) return null;
  const histories = known.length === 0 && reproductiveState ? [reproductiveState] : known;
  return milkStatesOf(histories, ids.length);
};

/** Those of the animals that this device holds. */
const readHistories = async (farmId: string, ids: readonly string[]): Promise<readonly HistoryEntry[][]> =>
  [...(await getAnimals(farmId, ids)).values()].map(({ document }) => document.reproductive_state);
