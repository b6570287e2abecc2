import type { HistoryEntry } from '@byre/contract/animals/schema';
import { countsFromCalving } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { type Withheld, type WithheldLine, withheldNow } from '@byre/contract/medicine-usage/withheld';

/** The reproductive history of an animal, from which some withdrawals count. */
export type ReproductiveStateOf = (animalId: string) => readonly HistoryEntry[];

type Produce = Withdrawal['product_type'];

/** What is withheld at `now` and until when, for each animal in withdrawal. */
export const withheldOfAnimals = (
  usages: readonly MedicineUsage[],
  reproductiveStateOf: ReproductiveStateOf,
  now: Date,
): Map<string, Withheld<MedicineUsage>[]> => {
  const byAnimal = [...Map.groupBy(usages, (usage) => usage.animal_id)];
  const withheld = byAnimal.map(
    ([animalId, own]) =>
      [animalId, withheldNow({ usages: own, reproductiveState: reproductiveStateOf(animalId), now })] as const,
  );
  return new Map(withheld.filter(([, found]) => found.length > 0));
};

/** The kinds of produce in withdrawal at `now`, by animal. */
export const withheldByAnimal = (...asked: Parameters<typeof withheldOfAnimals>): Map<string, Produce[]> =>
  produceOf(withheldOfAnimals(...asked));

/** The kinds of produce alone. */
export const produceOf = (withheld: ReadonlyMap<string, readonly Withheld<MedicineUsage>[]>): Map<string, Produce[]> =>
  new Map([...withheld].map(([animalId, found]) => [animalId, found.map(({ productType }) => productType)]));

/** The animals whose withdrawals can be calculated only with their reproductive history. */
export const countedFromCalving = (usages: readonly MedicineUsage[]): string[] => [
  ...new Set(usages.filter(({ withdrawals }) => withdrawals.some(countsFromCalving)).map((usage) => usage.animal_id)),
];

/**
 * The lines that a person must read: every reason with its medicine, without duplicates. Of several dates only the
 * last, because the others end before it.
 */
export const linesToRead = ({ lines }: Withheld<MedicineUsage>): WithheldLine<MedicineUsage>[] => {
  const keyOf = ({ reason, usage, withdrawal }: WithheldLine<MedicineUsage>) =>
    reason === 'dated' ? reason : JSON.stringify([reason, usage.name, { ...withdrawal, ends_at: null }]);
  const first = new Map<string, WithheldLine<MedicineUsage>>();
  for (const line of lines) if (!first.has(keyOf(line))) first.set(keyOf(line), line);
  return [...first.values()];
};
