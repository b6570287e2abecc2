import type { Animal } from '@byre/contract/animals/schema';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { List, ListRow } from '../../../ui/list-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { RoundProps } from './round-props.ts';
import { isContested } from './round-rules.ts';
import { useFindingText } from './round-text.ts';

/** Rows added at a time. At the end of a round all missing animals fit, and before that thousands are not rendered. */
const pageLength = 100;

/**
 * The animals that are missing or done. Rendered only while it is open, because the next key must not wait for a hidden
 * list.
 */
export function RoundList({
  title,
  animals,
  round,
  tagOf,
  onPick,
}: Pick<RoundProps, 'round' | 'tagOf' | 'onPick'> & { title: string; animals: readonly Animal[] }) {
  const { rounds: words, animals: animalWords } = useAllWords();
  const findingText = useFindingText(round.kind);
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(pageLength);
  if (animals.length === 0) return null;
  const hidden = animals.length - limit;
  return (
    <Disclosure summary={title} onToggle={setOpen}>
      {isOpen && (
        <List label={title}>
          {animals.slice(0, limit).map((animal) => {
            const findings = round.found.get(animal._id) ?? [];
            return (
              <ListRow
                key={animal._id}
                title={tagOf(animal)}
                subtitle={findings.map(({ document }) => findingText(document)).join(' / ')}
                badge={isContested(findings) && <StatusPill tone="warning">{words.contested}</StatusPill>}
                onPress={() => onPick(animal._id)}
              />
            );
          })}
        </List>
      )}
      {isOpen && hidden > 0 && (
        <Button onClick={() => setLimit(limit + pageLength)}>{animalWords.more(Math.min(hidden, pageLength))}</Button>
      )}
    </Disclosure>
  );
}
