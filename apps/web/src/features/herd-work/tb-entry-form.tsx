import type { Animal } from '@byre/contract/animals/schema';
import { type FormEvent, useId, useState } from 'react';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { FieldKeys } from '../../ui/keypads/number-keys.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { tbResults } from '../../words/tb-note.ts';
import { readyForNext, typedEarlier } from './tb-draft.ts';
import { Before, CorrectionTick, Folds, fieldIds, Growth, Inconclusive } from './tb-entry-parts.tsx';
import { savedOf, type TbEntry, wasInconclusive } from './tb-rules.ts';
import type { TbSide } from './tuberculins.ts';
import { type TbSaveOptions, useTbSave } from './use-tb-save.ts';
import './herd-work.css';

export interface TbEntryFormProps extends TbSaveOptions {
  /** `undefined` if it is not in the herd: it has gone, or is of a species that is not tested. */
  animal: Animal | undefined;
}

/** The two figures of one animal, and at the reading the tester's result. */
export function TbEntryForm(props: TbEntryFormProps) {
  const { day, nation, animalId, animal, step, draft, onChange, tagOf } = props;
  const { tbTest: words } = useAllWords();
  const [side, setSide] = useState<TbSide>('avian');
  const titleId = useId();
  const { entry } = draft;
  // The thumb need not move: the same button leads to the second figure and then to the next animal.
  const isNext = side === 'avian' && entry.avian !== null && entry.bovine === null;
  const test = day.tests.get(animalId);
  const change = (fields: Partial<TbEntry>) =>
    onChange((current) => ({ ...current, entry: { ...current.entry, ...fields } }));
  const name = tagFace(animal?.identification_number ?? animalId).text;
  const { isTried, isBusy, failure, figures, save } = useTbSave(props, name);
  // A correction keeps the recorded time.
  const typedAt = savedOf(test, step) === undefined ? typedEarlier(draft, props.now()) : null;
  const close = () => onChange(readyForNext);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
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
        {typedAt !== null && <Banner title={words.typedOn(typedAt)}>{words.typedOnText}</Banner>}
        {step === 'reading' && test && <Before test={test} draft={draft} now={props.now()} />}
        {test && (
          <CorrectionTick
            farmId={props.farmId}
            step={step}
            test={test}
            draft={draft}
            onChange={(isChecked) => onChange((current) => ({ ...current, keepsRecorded: !isChecked }))}
          />
        )}
        <FigureScope figures={figures}>
          <Folds
            entry={entry}
            before={step === 'reading' ? (test?.figures.before ?? null) : null}
            change={change}
            isTried={isTried}
            onSide={setSide}
          />
        </FigureScope>
        {step === 'reading' && test && (
          <>
            <Growth {...{ test, entry, animal, nation }} />
            <ChipGroup
              label={words.result}
              isOptional
              choices={tbResults.map((value) => ({ value, label: words.results[value] }))}
              value={entry.result}
              onChange={(result) => change({ result })}
            />
            {entry.result === 'inconclusive' && (
              <Inconclusive {...{ test, animal, nation }} isSecond={wasInconclusive(day, animalId)} />
            )}
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
