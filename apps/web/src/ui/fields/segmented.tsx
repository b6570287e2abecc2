import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { Choice } from './choice.ts';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import './over-face.css';
import './segmented.css';

export interface SegmentedProps<V extends string> extends FieldProps {
  choices: readonly (Choice<V> & { icon: LucideIcon })[];
  value: V;
  onChange: (value: V) => void;
  /** Takes the focus when it appears after the person's action. */
  autoFocus?: boolean;
}

/** One of two or three steps of a scale, each as large as a thumb: radio buttons side by side in order. */
export function Segmented<V extends string>({ choices, value, onChange, autoFocus, ...group }: SegmentedProps<V>) {
  const name = useId();
  return (
    <FieldGroup {...group}>
      <div className="segments">
        {choices.map(({ icon: Icon, ...choice }) => (
          <label className="segment" key={choice.value}>
            <input
              className="over-face"
              type="radio"
              name={name}
              checked={choice.value === value}
              // biome-ignore lint/a11y/noAutofocus: only where the caller replaces what had the focus
              autoFocus={autoFocus && choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="segment-face">
              <Icon aria-hidden="true" />
              <span className="segment-label">{choice.label}</span>
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
