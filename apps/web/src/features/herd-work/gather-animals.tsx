import type { Animal } from '@byre/contract/animals/schema';
import Hash from 'lucide-react/icons/hash';
import ListFilter from 'lucide-react/icons/list-filter';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { getAnimals } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { AnimalKeys } from './animal-keys.tsx';
import { ChooseByKind } from './by-kind/choose-by-kind.tsx';
import './herd-work.css';

/** Animals that already belong together, such as those of the visit's worklist. */
export type AnimalSet = {
  label: string;
  animalIds: readonly string[];
};

export interface GatherAnimalsProps {
  farmId: string;
  gathered: readonly string[];
  /** How many animals they are, pens counted by the head. */
  size: number;
  /** Also called for an animal that is already on the list. */
  onAdd: (animalIds: readonly string[]) => void;
  onRemove: (animalId: string) => void;
  onUndo: () => void;
  sets: readonly AnimalSet[];
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  camera?: ReactNode;
  now: () => Date;
  /** Replaces the keypad where there is a keyboard. */
  byTag?: ReactNode;
}

/** As many as can be seen at a glance. A button shows the rest. */
const shownAtFirst = 6;

/**
 * Collects the animals to treat, by the digits of the tag, by a reader anywhere on the screen, or from a list of the
 * visit.
 */
export function GatherAnimals(props: GatherAnimalsProps) {
  const { farmId, gathered, onAdd, onRemove, onUndo, sets, tagOf, noteOf, now } = props;
  const { herdWork: words } = useAllWords();
  const [isTyping, setTyping] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isAll, setAll] = useState(false);
  const animals = useLive(() => getAnimals(farmId, gathered), [farmId, gathered.join(' ')]);
  const newestFirst = gathered.toReversed();
  const shown = isAll ? newestFirst : newestFirst.slice(0, shownAtFirst);
  const open = sets.filter(({ animalIds }) => animalIds.some((id) => !gathered.includes(id)));
  const last = newestFirst[0] === undefined ? undefined : animals?.get(newestFirst[0])?.document;
  const nameOf = (id: string) => tagFace(animals?.get(id)?.document.identification_number ?? id).text;
  return (
    <>
      {props.byTag ?? (
        <Button icon={Hash} isWide onClick={() => setTyping(true)}>
          {words.addByTag}
        </Button>
      )}
      <div className="herd-sets">
        <Button icon={ListFilter} onClick={() => setChoosing(true)}>
          {words.byKind.open}
        </Button>
        {open.map(({ label, animalIds }) => (
          <Button key={label} onClick={() => onAdd(animalIds)}>
            {words.addSet(label, animalIds.length)}
          </Button>
        ))}
      </div>
      {isChoosing && <ChooseByKind farmId={farmId} now={now} onAdd={onAdd} onClose={() => setChoosing(false)} />}
      {gathered.length > 0 && (
        <ul className="herd-gathered" aria-label={words.gathered}>
          {shown.map((id) => {
            const animal = animals?.get(id)?.document;
            return (
              <li key={id}>
                <span className="herd-gathered-words">
                  {animal ? tagOf(animal) : id}
                  {animal && noteOf(animal)}
                </span>
                <IconButton icon={X} label={words.remove(nameOf(id))} onClick={() => onRemove(id)} />
              </li>
            );
          })}
        </ul>
      )}
      {gathered.length > shownAtFirst && (
        <Button variant="quiet" onClick={() => setAll(!isAll)}>
          {isAll ? words.fewer : words.showAll(gathered.length)}
        </Button>
      )}
      <Dialog isOpen={isTyping} onClose={() => setTyping(false)} title={words.count(props.size)}>
        <div className="herd-by-tag">
          <div className="herd-last" role="status">
            <span>{last ? tagOf(last) : words.readOrType}</span>
            {last && (
              <Button icon={Undo2} onClick={onUndo}>
                {words.undoLast}
              </Button>
            )}
          </div>
          <div className="herd-keys">
            <AnimalKeys
              farmId={farmId}
              tagOf={tagOf}
              noteOf={noteOf}
              onPick={(id) => onAdd([id])}
              onPickAll={onAdd}
              camera={props.camera}
            />
          </div>
        </div>
      </Dialog>
    </>
  );
}
