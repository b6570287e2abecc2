import type { Animal } from '@byre/contract/animals/schema';
import { type ReactNode, useState } from 'react';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { useWords } from '../../words/words.tsx';

/** Rows added at a time. At the end of a round all missing animals fit, and before that thousands are not rendered. */
const pageLength = 100;

interface PickableAnimalsProps {
  title: string;
  animals: readonly Animal[];
  tagOf: (animal: Animal) => ReactNode;
  onPick: (animalId: string) => void;
  /** What was found in an animal today. */
  about: (animal: Animal) => { subtitle?: string | undefined; badge?: ReactNode };
}

/**
 * The animals that are missing or done in a round or a test. Rendered only while it is open, because the next key must
 * not wait for a hidden list.
 */
export function PickableAnimals({ title, animals, tagOf, onPick, about }: PickableAnimalsProps) {
  const { animals: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(pageLength);
  if (animals.length === 0) return null;
  const hidden = animals.length - limit;
  return (
    <Disclosure summary={title} onToggle={setOpen}>
      {isOpen && (
        <List label={title}>
          {animals.slice(0, limit).map((animal) => (
            <ListRow key={animal._id} title={tagOf(animal)} {...about(animal)} onPress={() => onPick(animal._id)} />
          ))}
        </List>
      )}
      {isOpen && hidden > 0 && (
        <MoreButton hidden={hidden} onClick={() => setLimit(limit + pageLength)}>
          {words.more(Math.min(hidden, pageLength))}
        </MoreButton>
      )}
    </Disclosure>
  );
}
