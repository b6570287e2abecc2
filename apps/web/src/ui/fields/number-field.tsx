import { useState } from 'react';
import { useUiWords } from '../words.tsx';
import { Field, type FieldProps } from './field.tsx';
import { NumberInput } from './number-input.tsx';

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
  /** The screen has its own keys for it (FieldKeys): no keyboard opens. */
  hasOwnKeys?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A number with its label, unit and error. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, isWhole, name, autoFocus, hasOwnKeys, onFocus, onBlur, error, ...frame } = props;
  const words = useUiWords();
  const [isNumber, setNumber] = useState(true);
  // A value that the caller has set meanwhile is a number.
  const ownError = !isNumber && value === null ? words.notANumber : undefined;
  return (
    <Field {...frame} error={ownError ?? error}>
      {(control) => (
        <span className="control control-with-unit">
          <NumberInput
            {...control}
            {...{ value, isWhole, name, hasOwnKeys, onBlur }}
            autoFocus={autoFocus}
            aria-describedby={
              [control['aria-describedby'], unit && `${control.id}-unit`].filter(Boolean).join(' ') || undefined
            }
            onFocus={() => onFocus?.()}
            onChange={(next, isTyped) => {
              setNumber(isTyped);
              onChange(next);
            }}
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
