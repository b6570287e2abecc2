import type { Animal } from '@byre/contract/animals/schema';
import { failureText } from '../../forms/failure-text.ts';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../forms/figures/use-figures.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalKeys } from './animal-keys.tsx';
import { InView } from './in-view.tsx';
import { PickableAnimals } from './pickable-animals.tsx';
import { asksTuberculins, readyForNext, type TbTestProps, tuberculinsOf } from './tb-draft.ts';
import { TbEntryForm } from './tb-entry-form.tsx';
import { fillTuberculins, lackingToday } from './tb-filling.ts';
import type { TbKind } from './tb-interpretation.ts';
import { growthOf, kindsOf, likelyKind, ofKind, progressOf } from './tb-rules.ts';
import { StepTime } from './tb-step-time.tsx';
import type { SavedEntry } from './tb-undo.ts';
import { TuberculinFields } from './tuberculin-fields.tsx';
import { TuberculinStep } from './tuberculin-step.tsx';
import { type Tuberculins, unreadableSide } from './tuberculins.ts';
import { UndoLast, useUndoLast } from './undo-last.tsx';
import './herd-work.css';

/** Goes through a herd one animal after another: read or type the tag, enter two figures, next. */
export function TbTest(props: TbTestProps) {
  const { farmId, day, step, draft, onChange, onPick, tagOf, noteOf, now } = props;
  const { tbTest: words } = useAllWords();
  const kind = draft.kind ?? likelyKind(day, step, now());
  const { done, missing } = progressOf(ofKind(day, kind), step, now());
  const undo = useUndoLast();
  const animal = day.herd.find(({ _id }) => _id === draft.animalId);
  const asks = asksTuberculins(draft, step, day, now());
  // Of the day, and not of one animal, whose figures are asked about by themselves.
  const ofDay = useFigures();
  const fields = {
    value: tuberculinsOf(draft),
    onChange: (change: (value: Tuberculins) => Tuberculins) =>
      onChange((current) => ({ ...current, tuberculins: change(tuberculinsOf(current)) })),
    at: draft.injectedAt === null ? now() : new Date(draft.injectedAt),
  };
  const tuberculin = step === 'injection' && (
    <FigureScope key="tuberculin" figures={ofDay}>
      <TuberculinFields {...fields} skipped={draft.skipped ?? null} />
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
    // The keys of another animal stay open.
    onChange((current) => (current.animalId === animalId ? readyForNext(current) : current));
  };
  return (
    <div className="tb-test">
      {(draft.animalId === null || asks) && (
        <StepNow {...props} kind={kind} done={done.length} missing={missing.length} undo={undo} />
      )}
      {asks ? (
        <FigureScope figures={ofDay}>
          <TuberculinStep
            {...fields}
            onAnswered={async () => {
              if (await ofDay.settle()) onChange((current) => ({ ...current, isConfirmed: true }));
            }}
            onSkipped={(skipped) => onChange((current) => ({ ...current, skipped }))}
          />
        </FigureScope>
      ) : draft.animalId === null ? (
        [keys, <Lacking key="lacking" {...props} undo={undo} settleDay={ofDay.settle} />, ...lists, tuberculin]
      ) : (
        [
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
        ]
      )}
      {step === 'reading' && (
        <Disclosure summary={words.rule.title}>
          <p>{words.rule.text}</p>
        </Disclosure>
      )}
      <StepTime key={step} {...props} />
    </div>
  );
}

interface LackingProps extends TbTestProps {
  undo: ReturnType<typeof useUndoLast>;
  /** Asks about the figures of the day. False: something is to be changed first. */
  settleDay: () => Promise<boolean>;
}

/** Offers to record the tuberculins for the animals of today that were injected before they were entered. */
function Lacking({ farmId, day, step, draft, givenBy, now, undo, settleDay }: LackingProps) {
  const { tbTest, app } = useAllWords();
  const { tuberculin: words } = tbTest;
  const once = useOneSave();
  const tuberculins = tuberculinsOf(draft);
  const lacking = step === 'injection' ? lackingToday(day, { tuberculins, givenBy, now: now() }) : [];
  if (lacking.length === 0) return null;
  const fill = async () => {
    const unreadable = unreadableSide(tuberculins);
    if (unreadable !== undefined) {
      showToast({ message: words.expiryUnreadable(unreadable), tone: 'danger' });
      return;
    }
    if (!(await settleDay()) || !once.begin()) return;
    try {
      const saved = await fillTuberculins(farmId, lacking, { tuberculins, givenBy });
      if (saved === null) return;
      undo.remember({ name: words.filled(lacking.length), said: null, saved, takeBackSent: saved.takeBackSent });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    } finally {
      // There may be others later.
      once.failed();
    }
  };
  return (
    <Banner
      tone="warning"
      title={words.lacking(lacking.length)}
      actions={<Button onClick={() => void fill()}>{words.fill(lacking.length)}</Button>}
    >
      <p>{words.lackingText}</p>
    </Banner>
  );
}

interface StepNowProps extends Pick<TbTestProps, 'day' | 'step' | 'onChange'> {
  kind: TbKind;
  done: number;
  missing: number;
  undo: ReturnType<typeof useUndoLast>;
}

/** The step, its progress, and undo for the last animal. On a farm with several kinds each has a day of its own. */
function StepNow({ day, step, kind, onChange, done, missing, undo }: StepNowProps) {
  const { tbTest: words } = useAllWords();
  const kinds = kindsOf(day);
  return (
    <div className="tb-step">
      {kinds.length > 1 && (
        <ChipGroup
          label={words.kind}
          isLabelHidden
          choices={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(value) => onChange((current) => ({ ...current, kind: value }))}
        />
      )}
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
