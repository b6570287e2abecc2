import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { Choice } from './choice.ts';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import './chip-group.css';
import './over-face.css';

export interface ChipGroupProps<V extends string> extends FieldProps {
  choices: readonly Choice<V>[];
  value: V | null;
  /** `null` when the chosen chip is pressed again; only with `isOptional`. */
  onChange: (value: V | null) => void;
  /** Takes the focus when it appears after the person's action. */
  autoFocus?: boolean;
  isLabelHidden?: boolean;
}

/** One of a few visible choices: radio buttons that look like chips. */
export function ChipGroup<V extends string>({ choices, value, onChange, autoFocus, ...group }: ChipGroupProps<V>) {
  const name = useId();
  return (
    <FieldGroup {...group}>
      <div className="chips">
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          const takeBack = isChosen && group.isOptional ? () => onChange(null) : undefined;
          return (
            <label className="chip" key={choice.value}>
              <input
                className="over-face"
                type="radio"
                name={name}
                checked={isChosen}
                // biome-ignore lint/a11y/noAutofocus: only where the caller replaces what had the focus
                autoFocus={autoFocus && isChosen}
                onChange={() => onChange(choice.value)}
                onClick={takeBack}
              />
              <ChipFace choice={choice} />
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

export interface ChipSetProps<V extends string> extends FieldProps {
  choices: readonly Choice<V>[];
  values: readonly V[];
  isLabelHidden?: boolean;
  /** The chosen values in the order of `choices`. */
  onChange: (values: V[]) => void;
}

/** Any of a few visible choices: checkboxes that look like chips. */
export function ChipSet<V extends string>({ choices, values, onChange, ...group }: ChipSetProps<V>) {
  const toggle = (toggled: V, isChosen: boolean) => {
    const next = choices.filter((choice) => (choice.value === toggled ? isChosen : values.includes(choice.value)));
    onChange(next.map((choice) => choice.value));
  };
  return (
    <FieldGroup {...group}>
      <div className="chips">
        {choices.map((choice) => (
          <label className="chip" key={choice.value}>
            <input
              className="over-face"
              type="checkbox"
              checked={values.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <ChipFace choice={choice} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function ChipFace({ choice }: { choice: Choice }) {
  return (
    <span className="chip-face">
      <Check aria-hidden="true" />
      <span>
        {choice.label}
        {choice.hint && <small>{choice.hint}</small>}
      </span>
    </span>
  );
}
