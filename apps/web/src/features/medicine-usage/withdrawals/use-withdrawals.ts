import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Withheld } from '@byre/contract/medicine-usage/withheld';
import { useMemo } from 'react';
import { getAnimals, knownAnimal } from '../../../device/reads/farm-reads.ts';
import { type HealthHistory, knownFarmHistory, readFarmHistory } from '../../../device/reads/history-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import type { WithdrawalProduct } from '../draft/withdrawals.ts';
import { countedFromCalving, produceOf, withheldOfAnimals } from './active-withdrawals.ts';

type ByAnimal = ReadonlyMap<string, readonly Withheld<MedicineUsage>[]>;

const none: ByAnimal = new Map();

/** The produce in withdrawal by animal of a farm. Animals without a withdrawal are left out. */
export const useWithdrawals = (farmId: string): ReadonlyMap<string, readonly WithdrawalProduct[]> => {
  const withheld = useWithheld(farmId);
  return useMemo(() => produceOf(withheld), [withheld]);
};

/** The same with reasons and end dates, kept up to date. */
export const useWithheld = (farmId: string): ByAnimal =>
  useLive(
    () => readWithdrawals(farmId),
    [farmId],
    () => {
      const known = knownFarmHistory(farmId);
      return known && withheldIn(known, (id) => knownAnimal(farmId, id)?.document.reproductive_state);
    },
  ) ?? none;

const readWithdrawals = async (farmId: string): Promise<ByAnimal> => {
  const history = await readFarmHistory(farmId);
  const animals = await getAnimals(farmId, countedFromCalving(medicinesOf(history)));
  return withheldIn(history, (id) => animals.get(id)?.document.reproductive_state);
};

/** Without its reproductive history no calving is known, so what counts from one stays withheld. */
const withheldIn = (
  history: HealthHistory,
  stateOf: (animalId: string) => readonly HistoryEntry[] | undefined,
): ByAnimal => {
  const usages = medicinesOf(history);
  const asked = new Set(countedFromCalving(usages));
  return withheldOfAnimals(usages, (id) => (asked.has(id) ? (stateOf(id) ?? []) : []), new Date(correctedNowMs()));
};

const medicinesOf = ({ usages }: HealthHistory): MedicineUsage[] => usages.map(({ document }) => document);
