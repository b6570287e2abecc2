import { type FormEvent, type ReactNode, useId } from 'react';
import { NumberKeys } from './number-keys.tsx';
import '../fields/field.css';
import './tag-pad.css';

export interface TagPadProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, from a hardware keyboard or a reader. */
  onSubmit?: (value: string) => void;
  /** Below the digits, for example the number of matches. */
  message?: ReactNode;
  /** At the end of the input's line, for example a button for reading the tag with the camera. */
  beside?: ReactNode;
  autoFocus?: boolean;
}

/** Large digit keys below an input that accepts a reader or a keyboard, but opens no on-screen keyboard. */
export function TagPad({ label, value, onChange, onSubmit, message, beside, autoFocus }: TagPadProps) {
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
      <div className="tag-pad-line">
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
        {beside}
      </div>
      {message !== undefined && (
        <output className="tag-pad-message" htmlFor={id}>
          {message}
        </output>
      )}
      <NumberKeys value={value} onChange={onChange} />
    </form>
  );
}
