import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { NumberKeys } from './number-keys.tsx';
import '../fields/field.css';
import './tag-pad.css';
import './pin-pad.css';

export interface PinPadProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  maxLength: number;
  onSubmit: (digits: string) => void;
  submitLabel: string;
  /** For screen readers, in place of the dots. */
  typedText: string;
  error?: string;
  isBusy?: boolean;
  /** No PIN is accepted now. */
  isDisabled?: boolean;
  children?: ReactNode;
}

/** Digits that nobody may read over a shoulder: dots above the app's own keys. A keyboard works as well. */
export function PinPad(props: PinPadProps) {
  const { label, value, maxLength, onSubmit, submitLabel, typedText, error, isBusy, isDisabled, children } = props;
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
      <NumberKeys value={value} onChange={change} isDisabled={isDisabled} />
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
