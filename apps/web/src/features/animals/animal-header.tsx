import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import type { AnimalItem } from './animal-item.ts';
import { AnimalTag } from './animal-tag.tsx';
import { useAnimalAbout } from './use-animal-about.ts';
import './animals.css';

export interface AnimalHeaderProps {
  item: AnimalItem;
  back: { to: string; label?: string };
}

/** Identifies the animal, large enough to compare with the tag in its ear. */
export function AnimalHeader({ item: { document: animal, sync }, back }: AnimalHeaderProps) {
  const { app, animals } = useWords();
  const aboutOf = useAnimalAbout();
  return (
    <PageHeader
      title={<AnimalTag animal={animal} size="large" />}
      actions={
        animal.management_number && <span className="animal-number">{animals.calledBy(animal.management_number)}</span>
      }
      subtitle={
        <span className="pills">
          {aboutOf({ ...animal, management_number: null })}
          <SyncPill sync={sync} words={app.sync} />
        </span>
      }
      back={back}
    />
  );
}
