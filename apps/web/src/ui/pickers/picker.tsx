import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldProps, OptionalMark } from '../fields/field.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import { deskKeys } from '../keys/desk-keys.ts';
import { isPressedOf, pressedOf } from '../keys/key-press.ts';
import { PickerChosen } from './picker-chosen.tsx';
import { type PickerItem, PickerList, rowLimit } from './picker-list.tsx';
import '../fields/field.css';
import './picker.css';

export interface PickerProps extends FieldProps {
  /** The chosen item, which replaces the search, with a "Change" button. */
  selected: PickerItem | null;
  onPick: (item: PickerItem) => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** The results for `query`, best first, found by the caller. At most 50 are shown. */
  items: readonly PickerItem[];
  /**
   * While true the rows belong to an earlier query. Enter chooses none of them, but a touched row counts. If the query
   * then finds a single row, Enter was meant for it. Among several that nobody has seen, nothing is chosen.
   */
  isLoading?: boolean;
  /** In place of an empty list. */
  emptyText?: ReactNode;
  /** A note below the rows, for example what typing would find, or in their place if there are none. */
  note?: string;
  placeholder?: string;
  inputMode?: 'search' | 'numeric';
  autoFocus?: boolean;
}

/**
 * Search and choose one of many. The focus stays in the input; arrow keys move through the rows, Enter chooses. Native
 * elements, because at each key press a library's list costs more than a cheap phone can spend before the next frame.
 */
export function Picker({ selected, onPick, ...search }: PickerProps) {
  const [isChanging, setChanging] = useState(false);
  const chosenBox = useRef<HTMLDivElement>(null);
  const hasJustPicked = useRef(false);
  const isChosenShown = selected !== null && !isChanging;
  // Together with the choice, because a key pressed in between would have no focus.
  useLayoutEffect(() => {
    if (isChosenShown && hasJustPicked.current) chosenBox.current?.querySelector('button')?.focus();
    hasJustPicked.current = false;
  }, [isChosenShown]);
  const pick = (item: PickerItem) => {
    hasJustPicked.current = true;
    setChanging(false);
    onPick(item);
  };
  if (!isChosenShown) return <PickerSearch {...search} autoFocus={search.autoFocus || isChanging} onPick={pick} />;
  return <PickerChosen {...search} item={selected} ref={chosenBox} onChange={() => setChanging(true)} />;
}

type SearchProps = Omit<PickerProps, 'selected'>;

function PickerSearch(props: SearchProps) {
  const { label, hint, error, id, isOptional, isDisabled, query, onQueryChange, items, onPick } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const listId = `${inputId}-list`;
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ') || undefined;
  const { active, move } = useActiveRow(query, Math.min(items.length, rowLimit));
  const early = useEarlyEnter(props);
  const keyDown = (event: KeyboardEvent) => {
    const pressed = pressedOf(deskKeys.results, event);
    if (pressed?.name === 'move') move(pressed.at === 0 ? -1 : 1);
    else if (isPressedOf(deskKeys.fields.clear, event) && query !== '') onQueryChange('');
    else if (pressed?.name === 'take') {
      const item = active === null ? undefined : items[active];
      // Nothing was typed, so the key belongs to the form.
      if (!item && query.trim() === '') return;
      if (props.isLoading) early.press();
      else if (item) onPick(item);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="field picker" data-invalid={error ? true : undefined}>
      <div className="picker-search">
        <label className="field-label" htmlFor={inputId}>
          {label}
          <OptionalMark isShown={isOptional} />
        </label>
        <FieldMessage hint={hint} hintId={`${inputId}-hint`} error={error} errorId={`${inputId}-error`} />
        <span className="control control-search">
          <Search aria-hidden="true" />
          <input
            type="search"
            id={inputId}
            inputMode={props.inputMode ?? 'search'}
            placeholder={props.placeholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: only where the caller replaces what had the focus
            autoFocus={props.autoFocus}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            aria-autocomplete="list"
            aria-controls={items.length > 0 ? listId : undefined}
            aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
            value={query}
            onChange={(event) => onQueryChange(event.target.value)}
            onKeyDown={keyDown}
            onBlur={early.forget}
          />
        </span>
      </div>
      <PickerList
        id={listId}
        label={label}
        items={items}
        active={active}
        isLoading={props.isLoading}
        emptyText={props.emptyText}
        note={props.note}
        onPick={onPick}
      />
    </div>
  );
}

/** Enter pressed before the rows were there, as by a person who types a whole name. */
const useEarlyEnter = ({ query, items, isLoading = false, onPick }: SearchProps) => {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  const [item] = items;
  const isDecided = pressedFor !== null && (pressedFor !== query || !isLoading);
  useLayoutEffect(() => {
    if (!isDecided) return;
    setPressedFor(null);
    if (pressedFor === query && item && items.length === 1) onPick(item);
  });
  return { press: () => setPressedFor(query), forget: () => setPressedFor(null) };
};

/** The row that Enter would choose: the first as soon as something is typed, any other by the arrow keys. */
const useActiveRow = (query: string, rows: number) => {
  const [moved, setMoved] = useState<{ query: string; row: number } | null>(null);
  const typed = query.trim() === '' ? null : 0;
  const wanted = moved?.query === query ? moved.row : typed;
  const active = wanted === null || wanted >= rows ? null : wanted;
  const move = (step: 1 | -1) => {
    const next = active === null ? (step === 1 ? 0 : rows - 1) : active + step;
    setMoved({ query, row: Math.max(0, Math.min(rows - 1, next)) });
  };
  return { active, move };
};
