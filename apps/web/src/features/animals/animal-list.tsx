import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { listAnimals } from '../../device/reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AnimalRow, type Produce } from './animal-row.tsx';
import type { AnimalSearch, LinkToAnimal } from './animal-search.ts';
import { Elsewhere } from './elsewhere.tsx';
import { useBreedNames } from './use-breed-names.ts';
import { useLastKnown } from './use-last-known.ts';

/** Rows added at a time: a screenful or two, however many thousand the farm has. */
const pageLength = 50;

export interface AnimalListProps {
  farmId: string;
  /** Whether the farm is wholly on the device; if not, an absent animal means nothing. */
  isComplete: boolean;
  search: AnimalSearch;
  /** How many open cases each animal has. */
  openCases: ReadonlyMap<string, number>;
  /** What of each animal may not be used yet. */
  withdrawals: ReadonlyMap<string, readonly Produce[]>;
  linkTo: LinkToAnimal;
  /** The animal on the screen beside the list. */
  currentId?: string;
}

export function AnimalList(props: AnimalListProps) {
  const { farmId, isComplete, search, openCases, withdrawals, linkTo, currentId } = props;
  const { animals: words } = useWords();
  const { digits, status } = search;
  const wanted = `${farmId} ${status} ${digits}`;
  const [longer, setLonger] = useState({ wanted, limit: pageLength });
  const limit = longer.wanted === wanted ? longer.limit : pageLength;
  const breedName = useBreedNames();
  const answer = useLive(() => listAnimals(farmId, { digits, status, limit }), [farmId, digits, status, limit]);
  const found = useLastKnown(answer, farmId);
  const now = new Date();
  if (!found) return <Skeleton count={6} />;
  if (found.total === 0) {
    return (
      <>
        <EmptyState icon={SearchX} title={digits === '' ? words.none[status] : words.noneFound(digits)}>
          {!isComplete && words.noneIncomplete}
        </EmptyState>
        {digits.length >= 4 && <Elsewhere digits={digits} farmId={farmId} linkTo={linkTo} />}
      </>
    );
  }
  const hidden = found.total - found.items.length;
  return (
    <>
      <List label={words.list}>
        {found.items.map((item) => (
          <AnimalRow
            key={item.document._id}
            item={item}
            to={linkTo({ farmId, animalId: item.document._id })}
            isCurrent={item.document._id === currentId}
            breedName={breedName(item.document.national_breed_code)}
            openCases={openCases.get(item.document._id) ?? 0}
            inWithdrawal={withdrawals.get(item.document._id) ?? []}
            now={now}
          />
        ))}
      </List>
      {hidden > 0 && (
        <Button onClick={() => setLonger({ wanted, limit: limit + pageLength })}>
          {words.more(Math.min(hidden, pageLength))}
        </Button>
      )}
    </>
  );
}
