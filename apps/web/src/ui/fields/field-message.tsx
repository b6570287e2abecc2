import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import './field.css';

interface FieldMessageProps {
  hint?: ReactNode;
  hintId?: string;
  error?: string;
  errorId?: string;
}

/** Hint and error under a label; the error has an icon, so that it does not depend on its colour. */
export function FieldMessage({ hint, hintId, error, errorId }: FieldMessageProps) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
