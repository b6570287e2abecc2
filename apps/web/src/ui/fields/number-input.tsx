import { type ComponentProps, useState } from 'react';
import { numberFromText, textFromNumber } from './number-text.ts';
import { selectAtTouch } from './select-at-touch.ts';

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode' | 'autoComplete'> {
  value: number | null;
  /** `null` while the text is empty or not a number. `isNumber` is false if it is neither. */
  onChange: (value: number | null, isNumber: boolean) => void;
  /** Opens the keypad without a decimal point. */
  isWhole?: boolean;
  /** The screen has its own keys for it (FieldKeys): no keyboard opens. */
  hasOwnKeys?: boolean;
}

/**
 * A text input with the decimal keypad, because number inputs lose what they cannot parse and change when scrolled. What
 * is in it is selected when it is touched, so that typing replaces a number that was filled in.
 */
export function NumberInput({ value, onChange, isWhole, hasOwnKeys, onFocus, ...input }: NumberInputProps) {
  const [text, setText] = useState(() => textFromNumber(value));
  // The caller's value replaces a draft that no longer means the same number ("2." still means 2).
  const read = (typed: string) => numberFromText(typed, { isWhole: isWhole ?? false });
  const shown = (read(text) ?? null) === value ? text : textFromNumber(value);
  return (
    <input
      {...input}
      {...selectAtTouch}
      type="text"
      inputMode={hasOwnKeys ? 'none' : isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onChange={({ target }) => {
        setText(target.value);
        const typed = read(target.value);
        onChange(typed ?? null, typed !== undefined);
      }}
    />
  );
}
