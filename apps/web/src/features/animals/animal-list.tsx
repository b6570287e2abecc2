import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useState } from 'react';
import type { Herd } from '../../device/reads/farm-reads.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { useToday } from '../../forms/use-today.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/lists/list-row.tsx';
import type { Words } from '../../words/en.ts';
import { place } from '../../words/place.ts';
import { useWords } from '../../words/words.tsx';
import { AnimalRow } from './animal-row.tsx';
import type { AnimalSearch, LinkToAnimal } from './animal-search.ts';
import { Elsewhere } from './elsewhere.tsx';
import { useBreedNames } from './use-breed-names.ts';

/**
 * More than two screenfuls, however many thousand animals the farm has. Rows that nobody looks at slow down every later
 * screen.
 */
const firstLength = 24;
/** More than a phone shows at once. The others are rendered once these are on the screen. */
const atOnce = 8;
/** After asking for more, the user is going through the herd. */
const pageLength = 50;

export interface AnimalListProps {
  farmId: string;
  /** The farm's animals; undefined while they are being read. */
  herd: Herd | undefined;
  /** Whether the farm is completely on the device. If not, a missing animal means nothing. */
  isComplete: boolean;
  search: AnimalSearch;
  openCases: ReadonlyMap<string, number>;
  /** What is withheld in a few words, by animal. */
  withheld: ReadonlyMap<string, string>;
  linkTo: LinkToAnimal;
  /** The animal that is open beside the list. */
  currentId?: string;
}

export function AnimalList(props: AnimalListProps) {
  const { farmId, herd, isComplete, search, openCases, withheld, linkTo, currentId } = props;
  const { animals: words } = useWords();
  const { digits, status } = search;
  const wanted = `${farmId} ${status} ${digits}`;
  const [longer, setLonger] = useState({ wanted, limit: firstLength });
  // A herd that is there when the list appears is listed at once, as after going back.
  const isSeen = useSeen({ isThere: herd !== undefined, isAtOnce: herd !== undefined, what: wanted });
  const limit = !isSeen ? atOnce : longer.wanted === wanted ? longer.limit : firstLength;
  const breedName = useBreedNames();
  const found = useMemo(() => herd?.find({ digits, status, limit }), [herd, digits, status, limit]);
  const today = useToday();
  // The same moment at each rendering of one day, so that unchanged rows are not rendered again. Ages count in days.
  const now = useMemo(() => place.startOf(today), [today]);
  if (!found) return <Skeleton count={6} />;
  if (found.total === 0) {
    return (
      <>
        <EmptyState icon={SearchX} title={emptyTitle(words, search)}>
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
            withheld={withheld.get(item.document._id) ?? null}
            now={now}
          />
        ))}
      </List>
      {isSeen && hidden > 0 && (
        <MoreButton hidden={hidden} onClick={() => setLonger({ wanted, limit: limit + pageLength })}>
          {words.more(Math.min(hidden, pageLength))}
        </MoreButton>
      )}
    </>
  );
}

const emptyTitle = (words: Words['animals'], { digits, status }: AnimalSearch): string => {
  if (digits.trim() === '') return words.none[status];
  return /\d/.test(digits) ? words.noneFound(digits) : words.digitsOnly;
};
