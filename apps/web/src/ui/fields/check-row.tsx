import type { ReactNode } from 'react';
import './field.css';

export interface CheckRowProps {
  label: ReactNode;
  hint?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  id?: string;
  name?: string;
  isDisabled?: boolean;
}

/** A checkbox whose whole row is the target. */
export function CheckRow({ label, hint, isChecked, onChange, id, name, isDisabled }: CheckRowProps) {
  return (
    <label className="check-row">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="check-row-words">
        <span>{label}</span>
        {hint && <span className="field-hint">{hint}</span>}
      </span>
    </label>
  );
}
