import type { Animal } from '@byre/contract/animals/schema';
import FolderOpen from 'lucide-react/icons/folder-open';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getAnimals, listAnimals } from '../../device/reads/farm-reads.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { useLive } from '../../device/use-live.ts';
import { GonePill } from '../../forms/gone-pill.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TagFinder } from '../../ui/keypads/tag-finder.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import type { MarksOf } from './animal-marks.ts';
import { MarkPills } from './mark-pills.tsx';
import type { VisitLinks } from './visit-rows.tsx';
import './visit.css';

export interface QuickRecordProps {
  farmId: string;
  /** Opened today, the latest first, because one of them is often wanted again. */
  openedIds: readonly string[];
  marksOf: MarksOf;
  links: Pick<VisitLinks, 'tagOf' | 'toNewCase' | 'toCase'>;
  now: Date;
  /** The button for reading a tag with the camera, if there is one. */
  camera?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** As many rows as fit above the keys on a phone without scrolling. */
const rowLimit = 3;

/** The keypad for quick recording: digits choose an animal, and the form of its new case opens. */
export function QuickRecord({ isOpen, onClose, ...rest }: QuickRecordProps) {
  const { quick: words } = useWords().visit;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <QuickSearch {...rest} />
    </Dialog>
  );
}

function QuickSearch({ farmId, openedIds, marksOf, links, now, camera }: Omit<QuickRecordProps, 'isOpen' | 'onClose'>) {
  const { visit, animals: animalWords } = useWords();
  const words = visit.quick;
  const navigate = useNavigate();
  const [digits, setDigits] = useState('');
  const found = useLive(() => readFound(farmId, digits, openedIds), [farmId, digits, openedIds.join(' ')]);
  const [chosen, setChosen] = useState<Animal | null>(null);
  const { items = [], total = 0 } = found ?? {};
  const [first] = items;
  const animals = items.map(({ document }) => document);
  const label = digits === '' ? words.recent : animalWords.list;
  const tell = () => {
    if (digits === '') return items.length > 0 ? words.recent : words.typeFirst;
    if (found && total === 0) return words.none(digits);
    return total > items.length && words.narrow(total - items.length);
  };
  const hasOpenCase = ({ _id }: Animal) => marksOf(_id).openCases.length > 0;
  if (chosen) {
    const onOther = () => setChosen(null);
    return <OpenCaseFirst animal={chosen} {...{ marksOf, links, now, onOther }} />;
  }
  return (
    <TagFinder
      found={
        items.length > 0 && (
          <List label={label}>
            {items.map(({ document: animal }) => (
              <ListRow
                key={animal._id}
                title={links.tagOf(animal, animals)}
                badge={
                  <MarkPills marks={marksOf(animal._id)} now={now}>
                    <GonePill animal={animal} />
                  </MarkPills>
                }
                {...(hasOpenCase(animal) ? { onPress: () => setChosen(animal) } : { to: links.toNewCase(animal._id) })}
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
        if (!first || total !== 1) return;
        if (hasOpenCase(first.document)) setChosen(first.document);
        else void navigate(links.toNewCase(first.document._id));
      }}
    />
  );
}

interface OpenCaseFirstProps extends Pick<QuickRecordProps, 'marksOf' | 'links' | 'now'> {
  animal: Animal;
  onOther: () => void;
}

/** The animal has an open case. Usually that is the one, and a second for the same condition would be a duplicate. */
function OpenCaseFirst({ animal, marksOf, links, now, onOther }: OpenCaseFirstProps) {
  const { nextAnimal: words } = useAllWords();
  const marks = marksOf(animal._id);
  const box = useRef<HTMLDivElement>(null);
  // The pressed row is gone.
  useEffect(() => box.current?.querySelector('a')?.focus(), []);
  return (
    <div className="quick-chosen" ref={box}>
      <p className="visit-pills">
        {links.tagOf(animal)}
        <MarkPills marks={marks} now={now} without="cases" />
      </p>
      <List label={words.openCase}>
        {marks.openCases.map(({ recordId, name, since }) => (
          <ListRow
            key={recordId}
            icon={FolderOpen}
            title={name}
            subtitle={words.openSince(format.day(since))}
            to={links.toCase({ animalId: animal._id, recordId })}
          />
        ))}
        <ListRow icon={Plus} title={words.newCase} subtitle={words.newCaseHint} to={links.toNewCase(animal._id)} />
      </List>
      <Button variant="quiet" onClick={onOther}>
        {words.another}
      </Button>
    </div>
  );
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
