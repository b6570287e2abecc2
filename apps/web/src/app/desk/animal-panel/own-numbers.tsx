import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import { changedNumbers, type OwnNumber, ownNumbers } from '../../../features/animals/upkeep/news-draft.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { PutRightSave, PutRightTrouble } from '../case-page/put-right-parts.tsx';
import { usePutRight } from '../case-page/use-put-right.ts';
import { focusIn, saveOnCtrlEnter } from '../new-case/form-keys.ts';
import '../case-page/put-right.css';

type NumbersDraft = { base: AnimalOfFarm; numbers: Partial<Record<OwnNumber, string>> };

const placeOf = ({ farm_id: farmId, _id: animalId }: AnimalOfFarm): RecordPlace => ({
  entity: 'animal',
  farmId,
  animalId,
});

/** The numbers painted on her, on her collar or branded on her, shown and edited here. */
export function OwnNumbersCard({ animal }: { animal: AnimalOfFarm }) {
  const { record: words } = useDeskWords().tables;
  const session = useSession();
  const draftKey = session ? `desk-numbers ${animal.farm_id} ${animal._id} ${session.user.id}` : null;
  const kept = useKeptDraft<NumbersDraft>(draftKey);
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const labels = useLabels();
  const isOpen = isAsked || (kept !== null && kept !== undefined);
  if (isOpen && draftKey !== null && kept !== undefined) {
    const done = () => {
      setAsked(false);
      // The button that opened it is back.
      requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
    };
    return <NumbersForm animal={animal} draftKey={draftKey} kept={kept} onDone={done} />;
  }
  const items = ownNumbers.map((name) => ({ label: labels[name], value: animal[name] ?? '–' }));
  return (
    <div ref={opener}>
      <SectionCard
        title={words.numbers}
        aside={
          <Button variant="quiet" icon={Pencil} onClick={() => setAsked(true)}>
            {words.changeNumbers}
          </Button>
        }
      >
        <KeyValueList items={items} />
      </SectionCard>
    </div>
  );
}

const useLabels = (): Record<OwnNumber, string> => {
  const { facts } = useWords().animals;
  return { management_number: facts.management, freeze_brand: facts.brand };
};

type FormProps = { animal: AnimalOfFarm; draftKey: string; kept: Draft<NumbersDraft> | null; onDone: () => void };

function NumbersForm({ animal, draftKey, kept, onDone }: FormProps) {
  const { tables, putRight } = useDeskWords();
  const labels = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const place = placeOf(animal);
  const form = usePutRight<NumbersDraft>({
    place,
    draftKey,
    kept,
    initial: () => ({ base: animal, numbers: {} }),
    fieldsOf: ({ base, numbers }) => changedNumbers(base, { numbers }),
    faultsOf: () => [],
    onDone,
  });
  const { value, set } = form.draft;
  useEffect(() => {
    if (box.current) focusIn(box.current);
  }, []);
  return (
    <div ref={box} className="put-right" onKeyDownCapture={(event) => saveOnCtrlEnter(event, form.save)}>
      <SectionCard title={tables.record.numbers}>
        <PutRightTrouble place={place} form={form} />
        <div className="field-row">
          {ownNumbers.map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              isOptional
              maxLength={500}
              autoComplete="off"
              value={value.numbers[name] ?? value.base[name] ?? ''}
              onChange={(typed) => set((current) => ({ ...current, numbers: { ...current.numbers, [name]: typed } }))}
            />
          ))}
        </div>
        <div className="put-right-buttons">
          <PutRightSave form={form}>{tables.record.saveNumbers}</PutRightSave>
          <Button variant="quiet" onClick={form.giveUp}>
            {putRight.giveUp}
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}
