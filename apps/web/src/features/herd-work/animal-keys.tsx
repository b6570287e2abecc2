import type { Animal } from '@byre/contract/animals/schema';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { listAnimals } from '../../device/reads/farm-reads.ts';
import { isOnFarm } from '../../device/reads/on-farm.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TagFinder } from '../../ui/keypads/tag-finder.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './herd-work.css';

export interface AnimalKeysProps {
  farmId: string;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  /** What must be known about an animal before it is chosen. */
  noteOf: (animal: Animal) => ReactNode;
  onPick: (animalId: string) => void;
  /** Chooses all matching animals at once. Absent where animals are chosen one at a time. */
  onPickAll?: (animalIds: string[]) => void;
  /** The button for reading a tag with the camera, if there is one. */
  camera?: ReactNode;
}

/** As many rows as fit above the keys on a phone without scrolling. */
const rowLimit = 3;
/** More at once is a slip: nobody has them all in view. */
const mostAtOnce = 60;

/** Digits choose an animal, and the keys are ready for the next one. */
export function AnimalKeys({ farmId, tagOf, noteOf, onPick, onPickAll, camera }: AnimalKeysProps) {
  const { animals, visit, herdWork: words } = useAllWords();
  const [digits, setDigits] = useState('');
  const found = useLive(
    async () => (digits === '' ? null : listAnimals(farmId, { digits, limit: mostAtOnce })),
    [farmId, digits],
  );
  const { items = [], total = 0 } = found ?? {};
  const among = items.map(({ document }) => document);
  const shown = items.slice(0, rowLimit);
  const inView = among.filter(isOnFarm);
  const pick = (animalId: string) => {
    onPick(animalId);
    setDigits('');
  };
  const [first] = items;
  const tell = () => {
    if (digits === '') return visit.quick.typeFirst;
    if (found && total === 0) return visit.quick.none(digits);
    return total > shown.length && visit.quick.narrow(total - shown.length);
  };
  return (
    <TagFinder
      found={
        shown.length > 0 && (
          <List label={animals.list}>
            {shown.map(({ document: animal }) => (
              <ListRow
                key={animal._id}
                title={tagOf(animal, among)}
                badge={noteOf(animal)}
                onPress={() => pick(animal._id)}
              />
            ))}
          </List>
        )
      }
      note={tell()}
      action={
        onPickAll &&
        total > 1 &&
        total <= mostAtOnce &&
        inView.length > 1 && (
          <Button
            icon={Plus}
            onClick={() => {
              onPickAll(inView.map(({ _id }) => _id));
              setDigits('');
            }}
          >
            {words.addAll(inView.length)}
          </Button>
        )
      }
      beside={camera}
      label={animals.find}
      value={digits}
      onChange={setDigits}
      onSubmit={() => first && total === 1 && pick(first.document._id)}
    />
  );
}
