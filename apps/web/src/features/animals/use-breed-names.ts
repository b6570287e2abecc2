import { knownBreeds, listBreeds } from '../../device/reads/list-reads.ts';
import { useLive } from '../../device/use-live.ts';

/** The name of a breed by its national code. The code itself while the list is not loaded or does not have it. */
export const useBreedNames = (): ((code: string | null) => string | null) => {
  const breeds = useLive(listBreeds, [], knownBreeds);
  return (code) => breeds?.find((breed) => breed.code === code)?.name ?? code;
};
