import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type PassedOn = Pick<ComponentProps<'textarea'>, 'autoFocus' | 'maxLength' | 'name' | 'onBlur' | 'ref' | 'rows'>;

export interface TextAreaProps extends FieldProps, PassedOn {
  value: string;
  onChange: (value: string) => void;
}

/** Grows with its text where the browser can. */
export function TextArea({ label, hint, error, id, isOptional, isDisabled, value, onChange, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, isOptional, isDisabled }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className="control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
