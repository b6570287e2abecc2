import { AnimalTag } from '../features/animals/animal-tag.tsx';
import type { VisitLinks } from '../features/visit/visit-rows.tsx';
import { paths } from './paths.ts';

/** The links of a visit's rows, and how they show an animal. */
export const visitLinks = (farmId: string): VisitLinks => ({
  tagOf: (animal, among) => <AnimalTag animal={animal} among={among} />,
  toAnimal: (animalId) => paths.animal({ farmId, animalId }),
  toCase: (place) => paths.oneCase({ farmId, ...place }),
  toNewCase: (animalId) => paths.newCase({ farmId, animalId }),
  toReading: () => paths.tbTest(farmId),
});
