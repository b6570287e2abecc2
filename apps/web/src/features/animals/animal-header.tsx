import { correctedNowMs } from '../../device/device-clock.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SyncPill } from '../../ui/sync-pill.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { ageAt } from './age.ts';
import type { AnimalItem } from './animal-item.ts';
import { AnimalTag } from './animal-tag.tsx';
import { useBreedNames } from './use-breed-names.ts';
import { valueText } from './value-text.ts';
import './animals.css';

export interface AnimalHeaderProps {
  item: AnimalItem;
  back: { to: string; label?: string };
}

/** Which animal this is, large enough to be compared with the tag in its ear. */
export function AnimalHeader({ item: { document: animal, sync }, back }: AnimalHeaderProps) {
  const { animals: words, upkeep, app } = useWords();
  const breedName = useBreedNames();
  const death = animal.deceased_record?.date_of_death ?? null;
  const age =
    animal.date_of_birth === null || (animal.deceased_record !== null && death === null)
      ? null
      : ageAt(animal.date_of_birth, new Date(death ?? correctedNowMs()));
  const about = [
    breedName(animal.national_breed_code) ?? animal.species,
    animal.gender && valueText(upkeep, animal.gender),
    age && words.age(age),
  ];
  return (
    <PageHeader
      title={<AnimalTag animal={animal} size="large" />}
      subtitle={
        <span className="pills">
          {inOneLine(about)}
          <SyncPill sync={sync} words={app.sync} />
        </span>
      }
      back={back}
    />
  );
}
