import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Choice } from './choice.ts';
import { Field, type FieldProps } from './field.tsx';

export interface SelectProps<V extends string> extends FieldProps {
  choices: readonly Choice<V>[];
  /** `null` while nothing is chosen. */
  value: V | null;
  onChange: (value: V | null) => void;
  /** The text of the empty choice; without it a choice once made cannot be cleared. */
  emptyLabel?: string;
  name?: string;
}

/** The platform's own list, which works best with gloves, a keyboard or a screen reader. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { choices, value, onChange, emptyLabel, name, ...frame } = props;
  const choose = (picked: string) => onChange(choices.find((choice) => choice.value === picked)?.value ?? null);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="control control-select">
          <select {...control} name={name} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
            {(emptyLabel !== undefined || value === null) && <option value="">{emptyLabel ?? ''}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
