import type { Animal } from '@byre/contract/animals/schema';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { SavedTogether } from '../../device/edits.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { List, ListRow } from '../../ui/list-row.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import { AnimalKeys } from './animal-keys.tsx';
import { emptyTbDraft, type TbTestProps, tuberculinsOf } from './tb-draft.ts';
import { TbEntryForm } from './tb-entry-form.tsx';
import { growthOf, progressOf } from './tb-rules.ts';
import { TuberculinFields } from './tuberculin-fields.tsx';
import { isTold } from './tuberculins.ts';
import './herd-work.css';

/** A herd, one animal after another: read or type the tag, enter two figures, next. */
export function TbTest(props: TbTestProps) {
  const { farmId, day, step, draft, onChange, onPick, tagOf, noteOf, now } = props;
  const { tbTest: words } = useWords();
  const { done, missing } = progressOf(day, step);
  const undo = useUndoLast();
  const animal = day.herd.find(({ _id }) => _id === draft.animalId);
  // Before the first animal of the day; once it is told the keys have the place. It does not move under a hand that types.
  const [isAskedFirst] = useState(() => !isTold(tuberculinsOf(draft)));
  const tuberculin = step === 'injection' && (
    <TuberculinFields
      value={tuberculinsOf(draft)}
      onChange={(change) => onChange((current) => ({ ...current, tuberculins: change(tuberculinsOf(current)) }))}
      at={draft.injectedAt === null ? now() : new Date(draft.injectedAt)}
    />
  );
  return (
    <>
      <ChipGroup
        label={words.step}
        choices={(['injection', 'reading'] as const).map((value) => ({ value, label: words.steps[value] }))}
        value={step}
        onChange={(value) =>
          onChange((current) => ({ ...current, animalId: null, entry: emptyTbDraft.entry, step: value }))
        }
      />
      <div className="herd-progress">
        <ProgressBar label={words.progress[step]} done={done.length} total={done.length + missing.length} />
        {undo.last && (
          <div className="herd-last">
            <span>{words.lastSaved(undo.last.name)}</span>
            <Button icon={Undo2} onClick={() => void undo.take()}>
              {words.undo}
            </Button>
          </div>
        )}
      </div>
      {isAskedFirst && tuberculin}
      {draft.animalId === null ? (
        <AnimalKeys farmId={farmId} tagOf={tagOf} noteOf={noteOf} onPick={onPick} camera={props.camera} />
      ) : (
        <TbEntryForm
          key={`${draft.animalId} ${step}`}
          {...props}
          animalId={draft.animalId}
          animal={animal}
          onSaved={(name, saved) => {
            undo.remember(name, saved);
            onChange((current) => ({ ...current, animalId: null, entry: emptyTbDraft.entry }));
          }}
        />
      )}
      <Animals title={words.missing(missing.length)} animals={missing} {...props} />
      <Animals title={words.done(done.length)} animals={done} {...props} />
      {!isAskedFirst && tuberculin}
      {step === 'injection' && (
        <Disclosure
          summary={words.injected}
          shortly={draft.injectedAt === null ? words.atEntry : format.dayAndTime(draft.injectedAt)}
        >
          <DateTimeField
            label={words.injected}
            hint={words.injectedHint}
            isOptional
            value={draft.injectedAt}
            onChange={(injectedAt) => onChange((current) => ({ ...current, injectedAt }))}
            now={now}
          />
        </Disclosure>
      )}
    </>
  );
}

/** Long herds in one list: a test day is about who is missing, so all of them are named. */
function Animals({
  title,
  animals,
  day,
  tagOf,
  onPick,
}: Pick<TbTestProps, 'day' | 'tagOf' | 'onPick'> & { title: string; animals: readonly Animal[] }) {
  const { tbTest: words } = useWords();
  if (animals.length === 0) return null;
  return (
    <Disclosure summary={title}>
      <List label={title}>
        {animals.map((animal) => {
          const figures = day.tests.get(animal._id)?.figures;
          return (
            <ListRow
              key={animal._id}
              title={tagOf(animal)}
              subtitle={figures && words.figures(figures, growthOf(figures))}
              onPress={() => onPick(animal._id)}
            />
          );
        })}
      </List>
    </Disclosure>
  );
}

/** The last one saved, for as long as it was not sent. */
const useUndoLast = () => {
  const { forms, app, tbTest: words } = useWords();
  const [last, setLast] = useState<{ name: string; saved: SavedTogether } | null>(null);
  return {
    last,
    remember: (name: string, saved: SavedTogether) => setLast({ name, saved }),
    take: async () => {
      if (last === null) return;
      setLast(null);
      try {
        const isUndone = await last.saved.undo();
        showToast(
          isUndone
            ? { message: words.undone(last.name), tone: 'good' }
            : { message: forms.undoTooLate, tone: 'warning' },
        );
      } catch (error) {
        showToast({ message: failureText(app, error), tone: 'danger' });
      }
    },
  };
};
