import { packUnits, strengthUnits } from '@byre/contract/formulary/units';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type EntryAnswers, EntryQuestion } from '../../../forms/figures/entry-question.tsx';
import { FigureInput } from '../../../forms/figures/figure-field.tsx';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../../ui/keys/key-press.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useReport } from '../use-report.ts';
import { isComplete } from './strength-lines.ts';
import { yearBefore } from './strength-period.ts';
import { type SavedStrengths, saveStrengths } from './strength-save.ts';
import { type UnconfirmedProduct, type UnconfirmedStrength, unconfirmedStrengths } from './unconfirmed-strengths.ts';
import './strength-pass.css';

export interface StrengthPassProps {
  practiceId: string;
  now: () => Date;
}

/**
 * The antibiotics used in the last year without a confirmed strength, the most used first. The strength in the
 * product's name is filled in. Enter confirms a line and moves to the next, so that all of them can be done from the
 * keyboard.
 */
export function StrengthPass({ practiceId, now }: StrengthPassProps) {
  const { strengthPass: words } = useDeskWords();
  const [query] = useState(() => yearBefore(now()));
  const { data, isFetching, error, refetch } = useReport('antibiotic-use', { query });
  // Lines keep their places while they are confirmed. The list is the one from when it was opened.
  const first = useRef<readonly UnconfirmedProduct[] | null>(null);
  if (data && !isFetching && first.current === null) first.current = unconfirmedStrengths(data.products);
  const lines = first.current ?? [];
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      {error !== null && (
        <Banner
          tone="warning"
          title={words.failed}
          actions={<Button onClick={() => void refetch()}>{words.again}</Button>}
          isLive
        />
      )}
      {isFetching && first.current === null && <Skeleton kind="rows" count={6} label={words.loading} />}
      {first.current?.length === 0 && <EmptyState icon={CircleCheck} title={words.nothing} />}
      {lines.length > 0 && <Lines key={practiceId} practiceId={practiceId} lines={lines} />}
    </DeskPage>
  );
}

type State = 'open' | 'incomplete' | 'saving' | 'confirmed' | 'skipped' | 'unconfirmed-entry' | 'failed';

function Lines({ practiceId, lines }: { practiceId: string; lines: readonly UnconfirmedProduct[] }) {
  const { strengthPass: words } = useDeskWords();
  const [states, setStates] = useState<Readonly<Record<string, State>>>({});
  const list = useRef<HTMLOListElement>(null);
  const client = useQueryClient();
  const set = (id: string, state: State) => setStates((all) => ({ ...all, [id]: state }));
  const done = lines.filter(({ product_id }) => states[product_id] === 'confirmed');
  const goOn = (from: number) => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('[data-first]') ?? [];
    const next = [...inputs].find((input) => Number(input.dataset.first) > from && input.matches(':enabled'));
    (next ?? list.current)?.focus();
  };
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = async (
    line: UnconfirmedProduct,
    typed: readonly UnconfirmedStrength[],
    at: number,
    answers: EntryAnswers | null = null,
  ): Promise<void> => {
    if (!isComplete(typed)) {
      set(line.product_id, 'incomplete');
      const empty = typed.findIndex(({ amount }) => amount === null);
      list.current?.children[at]?.querySelectorAll('input')[empty]?.focus();
      return;
    }
    set(line.product_id, 'saving');
    goOn(at);
    try {
      const saved = await saveStrengths(practiceId, line.product_id, typed, answers);
      if (saved.kind === 'asked') {
        set(line.product_id, 'open');
        return setAsked({ ...saved, again: (told) => confirm(line, typed, at, told) });
      }
      set(line.product_id, saved.kind);
      // Reports weigh with the new strength when they are next opened.
      void client.invalidateQueries({ queryKey: ['report'], refetchType: 'none' });
    } catch {
      set(line.product_id, 'failed');
    }
  };
  return (
    <>
      {asked && (
        <EntryQuestion
          doubts={asked.doubts}
          onAnswer={(answers) => {
            setAsked(null);
            if (answers) void asked.again(answers);
          }}
        />
      )}
      <p role="status">{words.progress(done.length, lines.length, usesOf(done), usesOf(lines))}</p>
      <ol ref={list} className="strength-pass" tabIndex={-1} aria-label={words.title}>
        {lines.map((line, at) => (
          <Line
            key={line.product_id}
            line={line}
            at={at}
            state={states[line.product_id] ?? 'open'}
            onConfirm={(typed) => void confirm(line, typed, at)}
            onSkip={() => {
              set(line.product_id, 'skipped');
              goOn(at);
            }}
          />
        ))}
      </ol>
    </>
  );
}

/** The server asks about a line. `again` writes it with the answers. */
type Asked = Extract<SavedStrengths, { kind: 'asked' }> & { again: (answers: EntryAnswers) => Promise<void> };

const isTrouble = (state: State): boolean => ['incomplete', 'failed', 'unconfirmed-entry'].includes(state);

const usesOf = (lines: readonly UnconfirmedProduct[]): number => lines.reduce((sum, { usages }) => sum + usages, 0);

interface LineProps {
  line: UnconfirmedProduct;
  at: number;
  state: State;
  onConfirm: (typed: readonly UnconfirmedStrength[]) => void;
  onSkip: () => void;
}

function Line({ line, at, state, onConfirm, onSkip }: LineProps) {
  const { strengthPass: words } = useDeskWords();
  const { medicineUsage } = useAllWords();
  const [typed, setTyped] = useState(line.strengths);
  const figures = useFigures();
  const confirm = async () => {
    if (await figures.settle()) onConfirm(typed);
  };
  const isClosed = state === 'saving' || state === 'confirmed';
  const change = (index: number, changed: Partial<UnconfirmedStrength>) =>
    setTyped(typed.map((one, i) => (i === index ? { ...one, ...changed } : one)));
  const onKey = (event: KeyboardEvent) => {
    const pressed = pressedOf(deskKeys.strengths, event)?.name;
    if (pressed === 'confirm' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void confirm();
    }
    if (pressed === 'skip') onSkip();
  };
  return (
    <li data-state={state} onKeyDown={onKey}>
      <div className="strength-product">
        <strong>{line.name}</strong>
        <small>{words.uses(line.usages)}</small>
        <small>{words.hints[line.hint](line.usedUnit ?? '', line.others.join(', '))}</small>
      </div>
      <div className="strength-fields">
        <FigureScope figures={figures}>
          {typed.map((one, index) => (
            <fieldset key={one.substance} disabled={isClosed}>
              <legend>{one.substance}</legend>
              <FigureInput
                className="control"
                label={words.amountOf(one.substance)}
                figure={{ kind: 'strength', unit: one.unit, per: one.per }}
                value={one.amount}
                data-first={index === 0 ? at : undefined}
                autoFocus={index === 0 && at === 0}
                onChange={(amount) => change(index, { amount })}
              />
              <select
                className="control"
                aria-label={words.unitOf(one.substance)}
                value={one.unit}
                onChange={({ target }) => change(index, { unit: target.value as UnconfirmedStrength['unit'] })}
              >
                {strengthUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {unit}
                  </option>
                ))}
              </select>
              <span aria-hidden="true">{words.per}</span>
              <select
                className="control"
                aria-label={words.perOf(one.substance)}
                value={one.per}
                onChange={({ target }) => change(index, { per: target.value as UnconfirmedStrength['per'] })}
              >
                {packUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {medicineUsage.units[unit]}
                  </option>
                ))}
              </select>
            </fieldset>
          ))}
        </FigureScope>
      </div>
      <div className="strength-actions">
        {!isClosed && (
          <>
            <Button variant="primary" onClick={() => void confirm()}>
              {words.confirm}
            </Button>
            <Button variant="quiet" onClick={onSkip}>
              {words.skip}
            </Button>
          </>
        )}
        {state !== 'open' && <small role={isTrouble(state) ? 'alert' : undefined}>{words.states[state]}</small>}
      </div>
    </li>
  );
}
