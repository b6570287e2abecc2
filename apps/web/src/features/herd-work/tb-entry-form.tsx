import type { Animal } from '@byre/contract/animals/schema';
import { type FormEvent, useId, useState } from 'react';
import type { DraftChange, SavedTogether } from '../../device/edits/edits.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FieldKeys } from '../../ui/keypads/number-keys.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { readAfterHours, type SkinFolds, tbResults } from '../../words/tb-note.ts';
import { correctInjection, type Injection, newInjectionIds, saveInjection, saveReading } from './tb-commands.ts';
import { readyForNext, type TbTestProps, tuberculinsOf } from './tb-draft.ts';
import {
  growthOf,
  hoursSince,
  readingTime,
  readWithinHours,
  suggestedBy,
  type TbEntry,
  type TbStep,
  type TbTest,
  tbFaults,
} from './tb-rules.ts';
import { type TbSide, tbSides, unreadableSide } from './tuberculins.ts';
import './herd-work.css';

export interface TbEntryFormProps extends TbTestProps {
  animalId: string;
  /** `undefined` if it is not in the herd: it has gone, or is not cattle. */
  animal: Animal | undefined;
  onSaved: (name: string, saved: SavedTogether) => void;
}

/** The two figures of one animal, and at the reading the tester's result. */
export function TbEntryForm(props: TbEntryFormProps) {
  const { farmId, day, animalId, animal, step, draft, onChange, tagOf, treatedBy, givenBy, onSaved, now } = props;
  const { tbTest: words, app } = useAllWords();
  const [isTried, setTried] = useState(false);
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The id of this entry, however often it is saved.
  const [ids] = useState(newInjectionIds);
  const [side, setSide] = useState<TbSide>('avian');
  const titleId = useId();
  const { entry } = draft;
  // The thumb need not move: the same button leads to the second figure and then to the next animal.
  const isNext = side === 'avian' && entry.avian !== null && entry.bovine === null;
  const test = day.tests.get(animalId);
  const faults = tbFaults(entry);
  const change = (fields: Partial<TbEntry>) =>
    onChange((current) => ({ ...current, entry: { ...current.entry, ...fields } }));
  const name = tagFace(animal?.identification_number ?? animalId).text;
  const close = () => onChange(readyForNext);
  const save = async () => {
    setTried(true);
    const { avian, bovine, result } = entry;
    if (faults.length > 0 || avian === null || bovine === null) return;
    const unreadable = step === 'injection' ? unreadableSide(tuberculinsOf(draft)) : undefined;
    setFailure(unreadable === undefined ? null : words.tuberculin.expiryUnreadable(unreadable));
    if (unreadable !== undefined) return;
    if (!once.begin()) return;
    setBusy(true);
    try {
      const at = draft.injectedAt === null ? now() : new Date(draft.injectedAt);
      const place = { farm_id: farmId, animal_id: animalId };
      const injection = { ids, at, tuberculins: tuberculinsOf(draft), treatedBy, givenBy };
      const toSave = { step, test, folds: { avian, bovine }, result, injection, now: now() };
      const saved = await props.saveAs(readyForNext(draft), (drafts) => saveEntry(place, toSave, drafts));
      once.saved();
      onSaved(name, saved);
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (step === 'reading' && !test) {
    return (
      <Banner tone="warning" title={words.notInjected(name)} actions={<Button onClick={close}>{words.another}</Button>}>
        <p>{words.notInjectedText}</p>
      </Banner>
    );
  }
  return (
    <section className="tb-entry" aria-labelledby={titleId}>
      <header className="tb-entry-head">
        <h2 id={titleId}>
          <small>{words.steps[step]}</small> {animal ? tagOf(animal) : name}
        </h2>
        <Button variant="quiet" onClick={close}>
          {words.another}
        </Button>
      </header>
      <form className="tb-form" noValidate onSubmit={submit}>
        {!animal && <Banner tone="warning" title={words.notOfHerd} />}
        {step === 'reading' && test && <Before test={test} now={now()} />}
        <Folds entry={entry} change={change} isTried={isTried} onSide={setSide} />
        {step === 'reading' && test && (
          <>
            <Growth test={test} entry={entry} />
            <ChipGroup
              label={words.result}
              isOptional
              choices={tbResults.map((value) => ({ value, label: words.results[value] }))}
              value={entry.result}
              onChange={(result) => change({ result })}
            />
          </>
        )}
        {failure && <Banner tone="danger" title={failure} isLive />}
        <FieldKeys fieldId={fieldIds[side]} />
        {isNext ? (
          <Button variant="primary" isWide onClick={() => document.getElementById(fieldIds.bovine)?.focus()}>
            {words.next}
          </Button>
        ) : (
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {words.save}
          </Button>
        )}
      </form>
    </section>
  );
}

const fieldIds = { avian: 'tb-avian', bovine: 'tb-bovine' } as const;

interface FoldsProps {
  entry: TbEntry;
  change: (fields: Partial<TbEntry>) => void;
  /** Faults are shown from the first attempt to save. */
  isTried: boolean;
  /** Selects the figure that the keys enter. */
  onSide: (side: TbSide) => void;
}

function Folds({ entry, change, isTried, onSide }: FoldsProps) {
  const { tbTest: words } = useAllWords();
  const faults = isTried ? tbFaults(entry) : [];
  const errorOf = (field: TbSide) => {
    const fault = faults.find((one) => one.field === field);
    return fault && words.faults[fault.code];
  };
  return (
    <div className="field-row">
      {tbSides.map((side) => (
        <NumberField
          key={side}
          id={fieldIds[side]}
          label={words[side]}
          unit={words.mm}
          hasOwnKeys
          autoFocus={side === 'avian'}
          error={errorOf(side)}
          value={entry[side]}
          onChange={(figure) => change({ [side]: figure })}
          onFocus={() => onSide(side)}
        />
      ))}
    </div>
  );
}

type ToSave = {
  step: TbStep;
  test: TbTest | undefined;
  folds: SkinFolds;
  result: TbEntry['result'];
  injection: Injection;
  now: Date;
};

const saveEntry = (
  place: { farm_id: string; animal_id: string },
  { step, test, folds, result, injection, now }: ToSave,
  drafts: DraftChange,
): Promise<SavedTogether> => {
  if (test && step === 'reading')
    return saveReading(place, test, { before: test.figures.before, reading: folds, result }, { at: now, drafts });
  if (test) return correctInjection(place, test, folds, injection, drafts);
  return saveInjection(place, { before: folds, reading: null, result: null }, injection, drafts);
};

/** The measurements before, and whether it is time to read the test. */
function Before({ test: { figures, injectedAt }, now }: { test: TbTest; now: Date }) {
  const { tbTest: words } = useAllWords();
  const time = readingTime(injectedAt, now);
  return (
    <>
      <p className="tb-figures">{words.before(figures.before)}</p>
      {time !== 'in-time' && (
        <Banner tone="warning" title={words.outOfTime[time](hoursSince(injectedAt, now))}>
          <p>{words.readingRule(readAfterHours, readWithinHours)}</p>
        </Banner>
      )}
    </>
  );
}

function Growth({ test: { figures }, entry: { avian, bovine } }: { test: TbTest; entry: TbEntry }) {
  const { tbTest: words } = useAllWords();
  const growth =
    avian === null || bovine === null ? null : growthOf({ before: figures.before, reading: { avian, bovine } });
  return (
    <p className="tb-figures" role="status">
      {growth ? `${words.growth(growth)} ${words.suggested(suggestedBy(growth))}` : ''}
    </p>
  );
}
