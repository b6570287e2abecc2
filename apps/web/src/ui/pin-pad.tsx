import Delete from 'lucide-react/icons/delete';
import { type FormEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { useUiWords } from './words.tsx';
import './field.css';
import './tag-pad.css';
import './pin-pad.css';

export interface PinPadProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  maxLength: number;
  onSubmit: (digits: string) => void;
  submitLabel: string;
  /** Said to who cannot see the dots. */
  typedText: string;
  /** What is wrong, in one sentence. */
  error?: string;
  isBusy?: boolean;
  /** No PIN is taken just now. */
  isDisabled?: boolean;
  children?: ReactNode;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Digits that nobody may read over a shoulder: dots above the app's own keys. A keyboard types into it as well. */
export function PinPad(props: PinPadProps) {
  const { label, value, maxLength, onSubmit, submitLabel, typedText, error, isBusy, isDisabled, children } = props;
  const words = useUiWords();
  const id = useId();
  const change = (next: string) => {
    if (!isBusy && !isDisabled) props.onChange(next.replaceAll(/\D/g, '').slice(0, maxLength));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onSubmit(value);
  };
  return (
    <form className="tag-pad pin-pad" onSubmit={submit} noValidate>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="tag-pad-input"
        type="password"
        inputMode="none"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: there is nothing else to do here, and a keyboard types at once
        autoFocus
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => change(event.target.value)}
      />
      <p className="pin-pad-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <output className="visually-hidden" htmlFor={id}>
        {value !== '' && typedText}
      </output>
      <div className="tag-pad-keys">
        {figures.map((figure) => (
          <Key key={figure} onPress={() => change(value + figure)} isDisabled={isDisabled}>
            {figure}
          </Key>
        ))}
        <Key onPress={() => change('')} isWord isDisabled={value === '' || isDisabled}>
          {words.clear}
        </Key>
        <Key onPress={() => change(`${value}0`)} isDisabled={isDisabled}>
          0
        </Key>
        <Key
          onPress={() => change(value.slice(0, -1))}
          label={words.clearLast}
          isWord
          isDisabled={value === '' || isDisabled}
        >
          <Delete aria-hidden="true" />
        </Key>
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
      {children}
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
  // Without this a touch would take the focus from the input.
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
