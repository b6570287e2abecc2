import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, Label, SearchField } from 'react-aria-components/SearchField';
import { type FieldProps, OptionalMark } from './field.tsx';
import { FieldMessage } from './field-message.tsx';
import { PickerChosen } from './picker-chosen.tsx';
import { type PickerItem, PickerList } from './picker-list.tsx';
import './field.css';
import './picker.css';

export interface PickerProps extends FieldProps {
  /** What was chosen; the search then gives way to it and a "Change" button. */
  selected: PickerItem | null;
  onPick: (item: PickerItem) => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** The answer to `query`, best first, found by the caller. At most 50 are shown. */
  items: readonly PickerItem[];
  /** While true the rows are those of an older query: Enter picks none of them, a finger on a row means that row. */
  isLoading?: boolean;
  /** In place of an empty list. */
  emptyText?: ReactNode;
  /** A quiet line below the rows: what typing would find, say. Without rows it stands in their place. */
  note?: string;
  placeholder?: string;
  inputMode?: 'search' | 'numeric';
  autoFocus?: boolean;
}

/** Search and choose one of many. The focus stays in the input; arrows move through the rows, Enter picks. */
export function Picker({ selected, onPick, ...search }: PickerProps) {
  const [isChanging, setChanging] = useState(false);
  const chosenBox = useRef<HTMLDivElement>(null);
  const hasJustPicked = useRef(false);
  const isChosenShown = selected !== null && !isChanging;
  useEffect(() => {
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
  const { label, hint, error, id, isOptional, isDisabled, query, onQueryChange, placeholder, autoFocus } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ') || undefined;
  const isByPointer = useRef(false);
  const pick = (item: PickerItem) => {
    if (!props.isLoading || isByPointer.current) props.onPick(item);
  };
  return (
    <div
      className="field picker"
      data-invalid={error ? true : undefined}
      onPointerDownCapture={() => {
        isByPointer.current = true;
      }}
      onKeyDownCapture={(event) => {
        isByPointer.current = false;
        // Letters are the input's alone: handed on to the list, some of quick typing get lost while its rows change.
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
      }}
    >
      <Autocomplete inputValue={query} onInputChange={onQueryChange}>
        <SearchField
          className="picker-search"
          id={inputId}
          aria-describedby={describedBy}
          isInvalid={Boolean(error)}
          isDisabled={isDisabled}
          autoFocus={autoFocus}
        >
          <Label className="field-label">
            {label}
            <OptionalMark isShown={isOptional} />
          </Label>
          <FieldMessage hint={hint} hintId={`${inputId}-hint`} error={error} errorId={`${inputId}-error`} />
          <span className="control control-search">
            <Search aria-hidden="true" />
            <Input placeholder={placeholder} inputMode={props.inputMode ?? 'search'} autoComplete="off" />
          </span>
        </SearchField>
        <PickerList
          label={label}
          items={props.items}
          isLoading={props.isLoading}
          emptyText={props.emptyText}
          note={props.note}
          onPick={pick}
        />
      </Autocomplete>
    </div>
  );
}
