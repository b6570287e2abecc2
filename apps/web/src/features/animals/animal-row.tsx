import Ban from 'lucide-react/icons/ban';
import FolderOpen from 'lucide-react/icons/folder-open';
import { memo } from 'react';
import { lastHeadCount } from '../../device/storage/animal-histories.ts';
import { animalStatus } from '../../device/storage/animal-status.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { valueText } from '../../words/value-text.ts';
import { useWords } from '../../words/words.tsx';
import { ageAt } from './age.ts';
import type { AnimalItem } from './animal-item.ts';
import { AnimalTag } from './animal-tag.tsx';

export interface AnimalRowProps {
  item: AnimalItem;
  to: string;
  isCurrent?: boolean;
  breedName: string | null;
  openCases: number;
  /** What of it is withheld, in a few words; null if nothing is. */
  withheld: string | null;
  now: Date;
}

/**
 * One animal: the digits that people know it by, and details to check that it is the right one. Rendered again only
 * when it changes.
 */
export const AnimalRow = memo(function AnimalRow({
  item,
  to,
  isCurrent,
  breedName,
  openCases,
  withheld,
  now,
}: AnimalRowProps) {
  const animal = item.document;
  const { animals: words, upkeep } = useWords();
  const age =
    animal.date_of_birth === null || animalStatus(animal) === 'dead' ? null : ageAt(animal.date_of_birth, now);
  const heads = lastHeadCount(animal);
  const about = inOneLine([
    animal.management_number && words.calledBy(animal.management_number),
    heads && words.heads(heads.count),
    breedName ?? animal.species,
    animal.gender && valueText(upkeep, animal.gender),
    age && words.age(age),
  ]);
  return (
    <ListRow
      title={<AnimalTag animal={animal} />}
      subtitle={about}
      badge={<AnimalPills item={item} openCases={openCases} withheld={withheld} />}
      to={to}
      isCurrent={isCurrent}
    />
  );
});

function AnimalPills({ item, openCases, withheld }: Pick<AnimalRowProps, 'item' | 'openCases' | 'withheld'>) {
  const { animals: words, app } = useWords();
  const status = animalStatus(item.document);
  return (
    <span className="pills">
      {status !== 'on-farm' && <StatusPill tone="neutral">{words.pills[status]}</StatusPill>}
      {openCases > 0 && (
        <StatusPill tone="warning" icon={FolderOpen}>
          {words.openCases(openCases)}
        </StatusPill>
      )}
      {withheld !== null && (
        <StatusPill tone="danger" icon={Ban}>
          {withheld}
        </StatusPill>
      )}
      <SyncPill sync={item.sync} words={app.sync} />
    </span>
  );
}
