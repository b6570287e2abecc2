import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import { setPriceCode } from '../../../device/server/price-codes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWorkName } from './use-work-name.ts';
import './price-codes.css';

type State = 'open' | 'saving' | 'saved' | 'removed' | 'failed';
/** `before`: the code that Undo puts back. */
type Standing = { code: string | null; before: string | null; state: State };

const keyOf = ({ practice_id, kind, subject }: PricedWork): string => `${practice_id} ${kind} ${subject}`;

/** The code that the server has: one that is being saved does not count yet. */
const keptCode = ({ code, before, state }: Standing): string | null => (state === 'saving' ? before : code);

/** A line for each product and kind of work. Enter saves its code and moves to the next. */
export function PriceCodeLines({ lines, onSaved }: { lines: readonly PricedWork[]; onSaved: () => void }) {
  const { priceCodes: words } = useDeskWords();
  const [standing, setStanding] = useState<Readonly<Record<string, Standing>>>({});
  const list = useRef<HTMLOListElement>(null);
  const standingOf = (line: PricedWork): Standing =>
    standing[keyOf(line)] ?? { code: line.price_code, before: line.price_code, state: 'open' };
  const set = (line: PricedWork, next: Standing) => setStanding((all) => ({ ...all, [keyOf(line)]: next }));
  const goOn = (from: number) => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    (inputs[from + 1] ?? list.current)?.focus();
  };
  const save = async (line: PricedWork, code: string | null) => {
    const { code: before } = standingOf(line);
    if (code === before && standingOf(line).state !== 'failed') return;
    set(line, { code, before, state: 'saving' });
    try {
      const { kind, subject } = line;
      const { code: kept } = await setPriceCode(line.practice_id, { kind, subject, code });
      set(line, { code: kept, before, state: kept === null ? 'removed' : 'saved' });
      onSaved();
    } catch {
      set(line, { code: before, before, state: 'failed' });
    }
  };
  const coded = lines.filter((line) => keptCode(standingOf(line)) !== null);
  const open = lines.filter((line) => keptCode(standingOf(line)) === null);
  const uncoded = open.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <>
      <p role="status">
        <strong>{words.uncoded(uncoded)}</strong> {words.progress(coded.length, lines.length)}
      </p>
      <ol ref={list} className="price-codes" tabIndex={-1} aria-label={words.title}>
        {lines.map((line, at) => (
          <Line
            key={keyOf(line)}
            line={line}
            isFirst={at === 0}
            standing={standingOf(line)}
            onSave={(code) => void save(line, code)}
            onNext={() => goOn(at)}
          />
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  line: PricedWork;
  isFirst: boolean;
  standing: Standing;
  onSave: (code: string | null) => void;
  onNext: () => void;
}

function Line({ line, isFirst, standing: { code, before, state }, onSave, onNext }: LineProps) {
  const { priceCodes: words } = useDeskWords();
  const what = useWorkName()(line);
  const [typed, setTyped] = useState(code ?? '');
  const input = useRef<HTMLInputElement>(null);
  const saveTyped = () => onSave(typed.trim() || null);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const pressed = pressedOf(deskKeys.priceCodes, event)?.name;
    if (pressed === 'save') {
      event.preventDefault();
      // Leaving the field saves it.
      onNext();
    }
    if (pressed === 'restore') setTyped(code ?? '');
  };
  const undo = () => {
    setTyped(before ?? '');
    onSave(before);
    input.current?.focus();
  };
  return (
    <li data-state={state}>
      <div>
        <strong>{what}</strong>
        <small>{words.entries(line.entries)}</small>
      </div>
      <input
        ref={input}
        className="control"
        type="text"
        maxLength={40}
        autoComplete="off"
        aria-label={words.codeOf(what)}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the screen is one list to work through from its first line
        autoFocus={isFirst}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={saveTyped}
        onKeyDown={onKey}
      />
      <div className="price-code-actions">
        {state !== 'open' && <small role={state === 'failed' ? 'alert' : undefined}>{words.states[state]}</small>}
        {(state === 'saved' || state === 'removed') && before !== code && (
          <Button variant="quiet" onClick={undo} aria-label={words.undoOf(what)}>
            {words.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
