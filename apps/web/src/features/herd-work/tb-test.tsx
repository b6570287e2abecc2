import type { Animal } from '@byre/contract/animals/schema';
import { useState } from 'react';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../forms/figures/use-figures.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalKeys } from './animal-keys.tsx';
import { InView } from './in-view.tsx';
import { PickableAnimals } from './pickable-animals.tsx';
import { readyForNext, type TbTestProps, tuberculinsOf, typedEarlier } from './tb-draft.ts';
import { TbEntryForm } from './tb-entry-form.tsx';
import { growthOf, progressOf } from './tb-rules.ts';
import { StepTime } from './tb-step-time.tsx';
import type { SavedEntry } from './tb-undo.ts';
import { TuberculinFields } from './tuberculin-fields.tsx';
import { isTold } from './tuberculins.ts';
import { UndoLast, useUndoLast } from './undo-last.tsx';
import './herd-work.css';

/** Goes through a herd one animal after another: read or type the tag, enter two figures, next. */
export function TbTest(props: TbTestProps) {
  const { farmId, day, step, draft, onChange, onPick, tagOf, noteOf, now } = props;
  const { tbTest: words } = useAllWords();
  const { done, missing } = progressOf(day, step, now());
  const undo = useUndoLast();
  const animal = day.herd.find(({ _id }) => _id === draft.animalId);
  // Above the keys of the next animal until it is announced. It must not move under a hand that is typing.
  const [isAskedFirst, setAskedFirst] = useState(() => !isTold(tuberculinsOf(draft)));
  // Of the day, and not of one animal, whose figures are asked about by themselves.
  const ofDay = useFigures();
  const tuberculin = step === 'injection' && (
    <FigureScope key="tuberculin" figures={ofDay}>
      <TuberculinFields
        value={tuberculinsOf(draft)}
        onChange={(change) => onChange((current) => ({ ...current, tuberculins: change(tuberculinsOf(current)) }))}
        at={draft.injectedAt === null ? now() : new Date(draft.injectedAt)}
      />
    </FigureScope>
  );
  const about = ({ _id }: Animal) => {
    const figures = day.tests.get(_id)?.figures;
    return { subtitle: figures && words.figures(figures, growthOf(figures)) };
  };
  const lists = [
    <PickableAnimals
      key="missing"
      {...{ tagOf, onPick, about }}
      title={words.missing(missing.length)}
      animals={missing}
    />,
    <PickableAnimals key="done" {...{ tagOf, onPick, about }} title={words.done(done.length)} animals={done} />,
  ];
  const keys = (
    <InView key="keys">
      <AnimalKeys farmId={farmId} tagOf={tagOf} noteOf={noteOf} onPick={onPick} camera={props.camera} />
    </InView>
  );
  const next = (animalId: string) => (name: string, saved: SavedEntry, said: string) => {
    undo.remember({ name, said, saved, takeBackSent: saved.takeBackSent });
    // The tuberculins of another day go with its figures.
    setAskedFirst(typedEarlier(draft, now()) !== null || !isTold(tuberculinsOf(draft)));
    // The keys of another animal stay open.
    onChange((current) => (current.animalId === animalId ? readyForNext(current) : current));
  };
  return (
    <div className="tb-test">
      {draft.animalId === null && <StepNow {...props} done={done.length} missing={missing.length} undo={undo} />}
      {draft.animalId === null
        ? isAskedFirst
          ? [tuberculin, keys, ...lists]
          : [keys, ...lists, tuberculin]
        : [
            <InView key={`${draft.animalId} ${step}`}>
              <TbEntryForm
                {...props}
                animalId={draft.animalId}
                animal={animal}
                settleDay={ofDay.settle}
                onSaved={next(draft.animalId)}
              />
            </InView>,
            ...lists,
            tuberculin,
          ]}
      {step === 'reading' && (
        <Disclosure summary={words.rule.title}>
          <p>{words.rule.text}</p>
        </Disclosure>
      )}
      <StepTime key={step} {...props} />
    </div>
  );
}

interface StepNowProps extends Pick<TbTestProps, 'step' | 'onChange'> {
  done: number;
  missing: number;
  undo: ReturnType<typeof useUndoLast>;
}

/** The step, its progress, and undo for the last animal. */
function StepNow({ step, onChange, done, missing, undo }: StepNowProps) {
  const { tbTest: words } = useAllWords();
  return (
    <div className="tb-step">
      <ChipGroup
        label={words.step}
        isLabelHidden
        choices={(['injection', 'reading'] as const).map((value) => ({ value, label: words.steps[value] }))}
        value={step}
        onChange={(value) => onChange((current) => ({ ...current, step: value }))}
      />
      {done + missing === 0 ? (
        <p>{words.nobody[step]}</p>
      ) : (
        <ProgressBar label={words.progress[step]} done={done} total={done + missing} />
      )}
      <UndoLast undo={undo} />
    </div>
  );
}
