import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { KeyFace } from '../../../ui/keys/key-face.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { type PutRightForm, PutRightSave, PutRightTrouble } from '../case-page/put-right-parts.tsx';
import { focusIn, saveOnCtrlEnter } from '../new-case/form-keys.ts';
import '../case-page/put-right.css';
import '../new-case/new-case.css';

/** What the form of a part is given. The draft is of the version of the animal that the person saw. */
export type PartFormProps<D> = {
  animal: AnimalOfFarm;
  draftKey: string;
  kept: Draft<D> | null;
  onDone: () => void;
};

export interface AnimalPartProps<D> {
  animal: AnimalOfFarm;
  /** Names its draft on this computer. */
  draftName: string;
  title: string;
  /** The button that opens the form, with its full name; null if the part is read-only. */
  change: { label: string; name: string } | null;
  /** Its values while it is only read. */
  children: ReactNode;
  Form: (props: PartFormProps<D>) => ReactNode;
}

/** A part of what is known of an animal, in its panel: read, or edited in place. An unfinished edit is open again. */
export function AnimalPart<D>({ animal, draftName, title, change, children, Form }: AnimalPartProps<D>) {
  const session = useSession();
  const draftKey = session ? `desk-${draftName} ${animal.farm_id} ${animal._id} ${session.user.id}` : null;
  const read = useKeptDraft<D>(draftKey);
  const [isAsked, setAsked] = useState(false);
  // Once it was saved or given up, the draft that was read is out of date.
  const [isOver, setOver] = useState(false);
  const kept = isOver ? null : read;
  const opener = useRef<HTMLDivElement>(null);
  /** The button that opened it is back, and takes the focus. A frame may come before it is rendered. */
  const hasJustClosed = useRef(false);
  const isOpen = change !== null && (isAsked || (kept !== null && kept !== undefined));
  useEffect(() => {
    if (isOpen || !hasJustClosed.current) return;
    hasJustClosed.current = false;
    opener.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (isOpen && draftKey !== null && kept !== undefined) {
    const done = () => {
      hasJustClosed.current = true;
      setAsked(false);
      setOver(true);
    };
    return <Form animal={animal} draftKey={draftKey} kept={kept} onDone={done} />;
  }
  return (
    <div ref={opener}>
      <SectionCard
        title={title}
        aside={
          change !== null && (
            <Button variant="quiet" icon={Pencil} aria-label={change.name} onClick={() => setAsked(true)}>
              {change.label}
            </Button>
          )
        }
      >
        {children}
      </SectionCard>
    </div>
  );
}

export interface AnimalPartFormProps {
  title: string;
  save: string;
  place: RecordPlace;
  form: PutRightForm;
  children: ReactNode;
}

/** The frame of such an edit: faults, another person's changes, the fields, and the buttons. */
export function AnimalPartForm({ title, save, place, form, children }: AnimalPartFormProps) {
  const { putRight: words } = useDeskWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) focusIn(box.current);
  }, []);
  return (
    <div ref={box} className="put-right" onKeyDownCapture={(event) => saveOnCtrlEnter(event, form.save)}>
      <SectionCard title={title}>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        <PutRightTrouble place={place} form={form} />
        <FigureScope figures={form.figures}>{children}</FigureScope>
        <div className="put-right-buttons">
          <PutRightSave form={form}>
            {save}
            <KeyFace className="desk-entry-key" presses={deskKeys.forms.save} />
          </PutRightSave>
          <Button variant="quiet" onClick={form.giveUp}>
            {words.giveUp}
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}

/** Where an animal is at the server. */
export const placeOfAnimal = ({ farm_id: farmId, _id: animalId }: AnimalOfFarm): RecordPlace => ({
  entity: 'animal',
  farmId,
  animalId,
});
