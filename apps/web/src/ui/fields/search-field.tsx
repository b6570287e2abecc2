import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type FormEvent, useId, useRef } from 'react';
import { useUiWords } from '../words.tsx';
import './field.css';

export interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'inputMode' | 'placeholder'> {
  /** The accessible name, shown above the field only with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, or the search key of the keyboard. */
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
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="field">
      <form onSubmit={submit}>
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
          />
          {value && (
            <button type="button" className="control-clear" aria-label={words.clear} onClick={clear}>
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      </form>
    </search>
  );
}
