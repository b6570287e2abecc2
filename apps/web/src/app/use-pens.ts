import { isStockGroup } from '@byre/contract/animals/stock-group';
import { useRef } from 'react';
import { getAnimals } from '../device/reads/farm-reads.ts';
import { useLive } from '../device/use-live.ts';
import { plainTag } from '../features/animals/plain-tag.ts';
import type { Pen } from '../features/herd-work/pen-heads.tsx';
import { readHeads } from '../forms/known-heads.ts';
import { useAllWords } from '../words/all-words.ts';

/**
 * The pens and flocks among some animals of a farm, each with its last count. While `arePensRead` is false they are
 * those read before, so that their fields stay where they are.
 */
export const usePens = (
  farmId: string,
  animalIds: readonly string[],
): { pens: readonly Pen[]; arePensRead: boolean } => {
  const { animals: words } = useAllWords();
  const read = useLive(async () => {
    const animals = await getAnimals(farmId, animalIds);
    const groups = animalIds.flatMap((id) => animals.get(id)?.document ?? []).filter(isStockGroup);
    return Promise.all(
      groups.map(async (animal): Promise<Pen> => {
        const { last } = await readHeads(farmId, animal._id);
        return { animalId: animal._id, name: plainTag(animal, words), last };
      }),
    );
  }, [farmId, animalIds.join(' ')]);
  const before = useRef<readonly Pen[]>([]);
  if (read !== undefined) before.current = read;
  const pens = (read ?? before.current).filter(({ animalId }) => animalIds.includes(animalId));
  return { pens, arePensRead: read !== undefined };
};
