import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useUiWords } from '../words.tsx';
import { goToField } from './go-to-field.ts';
import './field.css';

export type FieldFault = {
  fieldId: string;
  message: string;
};

export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  title?: string;
}

/**
 * The errors of a form, each with a link to its field. Takes the focus when the form was to be saved, for which the
 * caller gives it a new key. An error that comes and goes while a person types does not take the focus.
 */
export function ErrorSummary({ faults, title }: ErrorSummaryProps) {
  const words = useUiWords();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (faults.length === 0) return null;
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <h2 id={titleId}>
        <TriangleAlert aria-hidden="true" />
        {title ?? words.errorsTitle}
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.fieldId} ${fault.message}`}>
            <a href={`#${fault.fieldId}`} onClick={(event) => followLink(event, fault.fieldId)}>
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sets the focus by script, because following the fragment would add a step to the router's history. */
const followLink = (event: MouseEvent, fieldId: string) => {
  if (goToField(fieldId)) event.preventDefault();
};
