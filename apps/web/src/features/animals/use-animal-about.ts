import type { Animal } from '@byre/contract/animals/schema';
import { correctedNowMs } from '../../device/storage/device-clock.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { valueText } from '../../words/value-text.ts';
import { useWords } from '../../words/words.tsx';
import { ageAt } from './age.ts';
import { useBreedNames } from './use-breed-names.ts';

/** An animal in one line: its breed or species, its sex, and its age, or its age at death. */
export const useAnimalAbout = (): ((animal: Animal) => string) => {
  const { animals: words, upkeep } = useWords();
  const breedName = useBreedNames();
  return (animal) => {
    const death = animal.deceased_record?.date_of_death ?? null;
    const age =
      animal.date_of_birth === null || (animal.deceased_record !== null && death === null)
        ? null
        : ageAt(animal.date_of_birth, new Date(death ?? correctedNowMs()));
    return inOneLine([
      animal.management_number && words.calledBy(animal.management_number),
      breedName(animal.national_breed_code) ?? animal.species,
      animal.gender && valueText(upkeep, animal.gender),
      age && words.age(age),
    ]);
  };
};
