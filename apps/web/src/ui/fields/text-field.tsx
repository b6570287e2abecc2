import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type PassedOn = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'spellCheck'
  | 'type'
>;

export interface TextFieldProps extends FieldProps, PassedOn {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({
  label,
  hint,
  error,
  id,
  isOptional,
  isDisabled,
  value,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, isOptional, isDisabled }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className="control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
