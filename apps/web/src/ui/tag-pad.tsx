import Delete from 'lucide-react/icons/delete';
import { type FormEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { useUiWords } from './words.tsx';
import './field.css';
import './tag-pad.css';

export interface TagPadProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter: a hardware keyboard, or a reader that types and ends with Enter. */
  onSubmit?: (value: string) => void;
  /** Under the digits, such as the number of hits. */
  message?: ReactNode;
  autoFocus?: boolean;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Big digit keys below an input that takes a typing reader or a keyboard, but opens no on-screen keyboard. */
export function TagPad({ label, value, onChange, onSubmit, message, autoFocus }: TagPadProps) {
  const words = useUiWords();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(value);
  };
  return (
    <form className="tag-pad" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="tag-pad-input"
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: a reader types wherever the focus is; the caller asks for it
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <output className="tag-pad-message" htmlFor={id}>
        {message}
      </output>
      <div className="tag-pad-keys">
        {figures.map((figure) => (
          <Key key={figure} onPress={() => onChange(value + figure)}>
            {figure}
          </Key>
        ))}
        <Key onPress={() => onChange('')} isWord isDisabled={value === ''}>
          {words.clear}
        </Key>
        <Key onPress={() => onChange(`${value}0`)}>0</Key>
        <Key onPress={() => onChange(value.slice(0, -1))} label={words.clearLast} isWord isDisabled={value === ''}>
          <Delete aria-hidden="true" />
        </Key>
      </div>
    </form>
  );
}

interface KeyProps {
  onPress: () => void;
  label?: string;
  isWord?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

function Key({ onPress, label, isWord, isDisabled, children }: KeyProps) {
  // Without this a touch would take the focus from the input, and the next reading of a reader would be lost.
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  return (
    <button
      type="button"
      className="tag-pad-key"
      data-word={isWord}
      aria-label={label}
      disabled={isDisabled}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
