import { getAnimal, knownAnimal } from '../device/reads/farm-reads.ts';
import { useLive } from '../device/use-live.ts';
import { DepartureBanner } from '../features/animals/departure-banner.tsx';

/** Told above a form: that the animal is dead or gone. Work on it is still written down. */
export function AnimalNotice({ farmId, animalId }: { farmId: string; animalId: string }) {
  const item = useLive(
    () => getAnimal(farmId, animalId),
    [farmId, animalId],
    () => knownAnimal(farmId, animalId),
  );
  return item ? <DepartureBanner animal={item.document} /> : null;
}
