import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { type OfAnimal, unknownAnimal, type Withheld } from '@byre/contract/medicine-usage/withheld';
import { useMemo } from 'react';
import { getAnimals, getFarm, knownAnimal, knownFarm } from '../../../device/reads/farm-reads.ts';
import { type HealthHistory, knownFarmHistory, readFarmHistory } from '../../../device/reads/history-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import { useWords } from '../../../words/words.tsx';
import { usagesThatMayWithhold, withheldOfAnimals } from './active-withdrawals.ts';
import { withheldPill } from './withheld-pill.ts';

export type ByAnimal = ReadonlyMap<string, readonly Withheld<MedicineUsage>[]>;

const none: ByAnimal = new Map();

/** What is withheld of each animal of a farm in a few words, for its row. Animals of which nothing is are left out. */
export const useWithheldPills = (withheld: ByAnimal): ReadonlyMap<string, string> => {
  const { animals } = useWords();
  return useMemo(
    () => new Map([...withheld].map(([id, found]) => [id, withheldPill(found, animals.withdrawal)])),
    [withheld, animals],
  );
};

/** What is withheld, by animal of a farm, with reasons and ends, kept up to date. Animals of which nothing is are left out. */
export const useWithheld = (farmId: string): ByAnimal =>
  useLive(
    () => readWithdrawals(farmId),
    [farmId],
    () => {
      const known = knownFarmHistory(farmId);
      if (!known) return undefined;
      const farm = knownFarm(farmId)?.farm ?? null;
      return withheldIn(known, (id) => factsOf(knownAnimal(farmId, id)?.document, farm));
    },
  ) ?? none;

const readWithdrawals = async (farmId: string): Promise<ByAnimal> => {
  const [history, item] = await Promise.all([readFarmHistory(farmId), getFarm(farmId)]);
  const concerned = new Set(usagesOf(history).map(({ animal_id }) => animal_id));
  const animals = await getAnimals(farmId, [...concerned]);
  return withheldIn(history, (id) => factsOf(animals.get(id)?.document, item?.farm ?? null));
};

/** Of an animal that is not on the device nothing is known, so that nothing of it counts as clear. */
const factsOf = (animal: Animal | undefined, farm: Farm | null): OfAnimal => ({
  animal: animal ?? unknownAnimal,
  farm,
});

const withheldIn = (history: HealthHistory, facts: (animalId: string) => OfAnimal): ByAnimal =>
  withheldOfAnimals(usagesOf(history), facts, new Date(correctedNowMs()));

const usagesOf = ({ usages }: HealthHistory): MedicineUsage[] =>
  usagesThatMayWithhold(
    usages.map(({ document }) => document),
    new Date(correctedNowMs()),
  );
