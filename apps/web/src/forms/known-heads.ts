import { isStockGroup } from '@byre/contract/animals/stock-group';
import { getAnimal } from '../device/reads/farm-reads.ts';
import { readAnimalHistory } from '../device/reads/history-reads.ts';

/** A number of animals, and when it was counted. */
export type CountedHeads = { count: number; at: string };

/** What is known of the number of animals in a pen or flock. */
export type KnownHeads = {
  /** False for a single animal, which needs no count. */
  isGroup: boolean;
  /** The last count, of the group itself, for a treatment or for a medicine. */
  last: CountedHeads | null;
};

export const readHeads = async (farmId: string, animalId: string): Promise<KnownHeads> => {
  const animal = animalId === '' ? null : await getAnimal(farmId, animalId);
  if (!animal || !isStockGroup(animal.document)) return { isGroup: false, last: null };
  // A house that was emptied has no animals to treat.
  const heads = (animal.document.head_count ?? []).flatMap(({ count, date: at }) => (count > 0 ? [{ count, at }] : []));
  const { treatments, usages } = await readAnimalHistory(farmId, animalId);
  const treated = [...treatments, ...usages].flatMap(({ document }) => {
    const { number_of_animals: count, start_date, created_at } = document;
    return count == null ? [] : [{ count, at: start_date ?? created_at }];
  });
  return { isGroup: true, last: [...heads, ...treated].toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null };
};
