import { getAnimal, knownAnimal } from '../device/reads/farm-reads.ts';
import { useLive } from '../device/use-live.ts';
import { AnimalTag } from '../features/animals/animal-tag.tsx';

/** The animal's name in small type, on forms, so that nobody records on the wrong one. */
export function AnimalName({ farmId, animalId }: { farmId: string; animalId: string }) {
  const item = useLive(
    () => getAnimal(farmId, animalId),
    [farmId, animalId],
    () => knownAnimal(farmId, animalId),
  );
  return item ? <AnimalTag animal={item.document} /> : null;
}
