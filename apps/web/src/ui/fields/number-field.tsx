import { useState } from 'react';
import { useUiWords } from '../words.tsx';
import { Field, type FieldProps } from './field.tsx';
import { numberFromText, textFromNumber } from './number-text.ts';
import { selectAtTouch } from './select-at-touch.ts';

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  /** Called with `null` while the text is empty or not a number. The field itself reports that. */
  onChange: (value: number | null) => void;
  /** Shown after the number and read with it, such as "ml" or "kg". */
  unit?: string;
  /** Opens the keypad without a decimal point. */
  isWhole?: boolean;
  name?: string;
  autoFocus?: boolean;
  /** The screen has its own keys for it (FieldKeys): no keyboard opens, and typing replaces the value. */
  hasOwnKeys?: boolean;
  onFocus?: () => void;
}

/** A text input with the decimal keypad, because number inputs lose what they cannot parse and change when scrolled. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, isWhole, name, autoFocus, hasOwnKeys, onFocus, error, ...frame } = props;
  const words = useUiWords();
  const [text, setText] = useState(() => textFromNumber(value));
  const typed = numberFromText(text);
  // The caller's value replaces a draft that no longer means the same number ("2." still means 2).
  const shown = (typed ?? null) === value ? text : textFromNumber(value);
  const change = (next: string) => {
    setText(next);
    onChange(numberFromText(next) ?? null);
  };
  const ownError = typed === undefined && shown === text ? words.notANumber : undefined;
  return (
    <Field {...frame} error={ownError ?? error}>
      {(control) => (
        <span className="control control-with-unit">
          <input
            {...control}
            type="text"
            inputMode={hasOwnKeys ? 'none' : isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: the caller asks for it where a form has just been opened
            autoFocus={autoFocus}
            value={shown}
            aria-describedby={
              [control['aria-describedby'], unit && `${control.id}-unit`].filter(Boolean).join(' ') || undefined
            }
            {...(hasOwnKeys && selectAtTouch)}
            onFocus={({ target }) => {
              if (hasOwnKeys) target.select();
              onFocus?.();
            }}
            onChange={(event) => change(event.target.value)}
          />
          {unit && (
            <span className="control-unit" id={`${control.id}-unit`}>
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
