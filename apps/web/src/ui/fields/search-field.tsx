import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { deskKeys } from '../keys/desk-keys.ts';
import { isPressedOf } from '../keys/key-press.ts';
import { useUiWords } from '../words.tsx';
import './field.css';

export interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'inputMode' | 'placeholder'> {
  /** The accessible name, shown above the field only with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, or the search key of the keyboard. Not for a search within a form. */
  onSubmit?: (value: string) => void;
}

export function SearchField({ label, isLabelShown, value, onChange, onSubmit, ...passed }: SearchFieldProps) {
  const words = useUiWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(value);
  };
  // A search may be part of a form, which Enter in it must not send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressedOf(deskKeys.forms.next, event) && !onSubmit) event.preventDefault();
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const field = (
    <>
      <label className={isLabelShown ? 'field-label' : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <span className="control control-search">
        <Search aria-hidden="true" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...passed}
          id={id}
          ref={input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value && (
          <button type="button" className="control-clear" aria-label={words.clear} onClick={clear}>
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    </>
  );
  return <search className="field">{onSubmit ? <form onSubmit={submit}>{field}</form> : field}</search>;
}
