import { isStockGroup } from '@byre/contract/animals/stock-group';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { listAnimalUsages } from '../../../device/reads/record-reads.ts';

/** What is known of the heads of a pen or flock. */
export type KnownHeads = {
  /** False for a single animal: nobody is asked how many it is. */
  isGroup: boolean;
  /** As they were counted last, of themselves or for a medicine. */
  last: { count: number; at: string } | null;
};

export const readHeads = async (farmId: string, animalId: string): Promise<KnownHeads> => {
  const animal = animalId === '' ? null : await getAnimal(farmId, animalId);
  if (!animal || !isStockGroup(animal.document)) return { isGroup: false, last: null };
  // A house that was emptied holds none that could be treated.
  const heads = (animal.document.head_count ?? []).flatMap(({ count, date: at }) => (count > 0 ? [{ count, at }] : []));
  const treated = (await listAnimalUsages(farmId, animalId)).flatMap(({ document }) => {
    const { number_of_animals: count, start_date, created_at } = document;
    return count == null ? [] : [{ count, at: start_date ?? created_at }];
  });
  return { isGroup: true, last: [...heads, ...treated].toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null };
};
