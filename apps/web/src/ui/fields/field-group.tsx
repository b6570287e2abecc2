import { type ReactNode, useId } from 'react';
import { type FieldProps, OptionalMark } from './field.tsx';
import { FieldMessage } from './field-message.tsx';
import './field.css';

export interface FieldGroupProps extends FieldProps {
  /** If the choices explain themselves, the label is for screen readers only. */
  isLabelHidden?: boolean;
  children: ReactNode;
}

/** Several controls that answer one question: a fieldset with legend, hint and error. */
export function FieldGroup({
  label,
  hint,
  error,
  id,
  isOptional,
  isDisabled,
  isLabelHidden,
  children,
}: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      className="field field-group"
      id={groupId}
      data-invalid={error ? true : undefined}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      disabled={isDisabled}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        <OptionalMark isShown={isOptional} />
      </legend>
      <FieldMessage hint={hint} hintId={hintId} error={error} errorId={errorId} />
      {children}
    </fieldset>
  );
}
