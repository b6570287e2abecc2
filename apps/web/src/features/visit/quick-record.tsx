import type { Animal } from '@byre/contract/animals/schema';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getAnimals, listAnimals } from '../../device/farm-reads.ts';
import type { Item } from '../../device/overlay.ts';
import { useLive } from '../../device/use-live.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { List, ListRow } from '../../ui/list-row.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TagFinder } from '../../ui/tag-finder.tsx';
import { useWords } from '../../words/words.tsx';
import type { VisitLinks } from './visit-rows.tsx';
import './visit.css';

export interface QuickRecordProps {
  farmId: string;
  /** Opened today, the last first: one of them is often meant again. */
  openedIds: readonly string[];
  links: Pick<VisitLinks, 'tagOf' | 'toNewCase'>;
  /** The way to read a tag with the camera, where there is one. */
  camera?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** As many as stand above the keys on a phone without scrolling. */
const rowLimit = 3;

/** The keypad at hand: digits, animal, and the form of its new case is open. */
export function QuickRecord({ isOpen, onClose, ...rest }: QuickRecordProps) {
  const { quick: words } = useWords().visit;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <QuickSearch {...rest} />
    </Dialog>
  );
}

function QuickSearch({ farmId, openedIds, links, camera }: Omit<QuickRecordProps, 'isOpen' | 'onClose'>) {
  const { visit, animals: animalWords } = useWords();
  const words = visit.quick;
  const navigate = useNavigate();
  const [digits, setDigits] = useState('');
  const found = useLive(() => readFound(farmId, digits, openedIds), [farmId, digits, openedIds.join(' ')]);
  const { items = [], total = 0 } = found ?? {};
  const [first] = items;
  const animals = items.map(({ document }) => document);
  const label = digits === '' ? words.recent : animalWords.list;
  const tell = () => {
    if (digits === '') return items.length > 0 ? words.recent : words.typeFirst;
    if (found && total === 0) return words.none(digits);
    return total > items.length && words.narrow(total - items.length);
  };
  return (
    <TagFinder
      found={
        items.length > 0 && (
          <List label={label}>
            {items.map(({ document: animal }) => (
              <ListRow
                key={animal._id}
                title={links.tagOf(animal, animals)}
                badge={<GonePill animal={animal} />}
                to={links.toNewCase(animal._id)}
              />
            ))}
          </List>
        )
      }
      note={tell()}
      beside={camera}
      label={animalWords.find}
      value={digits}
      onChange={setDigits}
      onSubmit={() => {
        if (first && total === 1) void navigate(links.toNewCase(first.document._id));
      }}
    />
  );
}

/** Told before anything is written: it is dead, or it has left. */
function GonePill({ animal }: { animal: Animal }) {
  const { pills } = useWords().animals;
  if (animal.deceased_record !== null) return <StatusPill tone="danger">{pills.dead}</StatusPill>;
  return animal.date_left_farm === null ? null : <StatusPill tone="warning">{pills.left}</StatusPill>;
}

const readFound = async (
  farmId: string,
  digits: string,
  openedIds: readonly string[],
): Promise<{ items: readonly Item<Animal>[]; total: number }> => {
  if (digits !== '') return listAnimals(farmId, { digits, limit: rowLimit });
  const recent = openedIds.slice(0, rowLimit);
  const animals = await getAnimals(farmId, recent);
  return { items: recent.flatMap((id) => animals.get(id) ?? []), total: recent.length };
};
