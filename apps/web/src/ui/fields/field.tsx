import { type ReactNode, useId } from 'react';
import { useUiWords } from '../words.tsx';
import { FieldMessage } from './field-message.tsx';
import './field.css';

/** The props of every field. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error in plain words, shown beside the field and read with it. */
  error?: string;
  /** Needed if an ErrorSummary links here. */
  id?: string;
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, error and control: the frame of every single-control field. */
export function Field({ label, hint, error, id, isOptional, isDisabled, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        <OptionalMark isShown={isOptional} />
      </label>
      <FieldMessage hint={hint} hintId={hintId} error={error} errorId={errorId} />
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        disabled: isDisabled,
      })}
    </div>
  );
}

export function OptionalMark({ isShown }: { isShown: boolean | undefined }) {
  const words = useUiWords();
  return isShown ? <span className="field-optional"> ({words.optional})</span> : null;
}
