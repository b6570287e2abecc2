import { getAnimal, knownAnimal } from '../device/reads/farm-reads.ts';
import { useLive } from '../device/use-live.ts';
import { DepartureBanner } from '../features/animals/departure-banner.tsx';

/** Shown above a form if the animal is dead or has left. Work on it can still be recorded. */
export function AnimalNotice({ farmId, animalId }: { farmId: string; animalId: string }) {
  const item = useLive(
    () => getAnimal(farmId, animalId),
    [farmId, animalId],
    () => knownAnimal(farmId, animalId),
  );
  return item ? <DepartureBanner animal={item.document} /> : null;
}
