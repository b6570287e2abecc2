import CircleCheck from 'lucide-react/icons/circle-check';
import type { Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { useUiWords } from '../words.tsx';
import { type PickerItem, PickerWords } from './picker-list.tsx';
import './picker.css';

interface PickerChosenProps extends Pick<FieldProps, 'label' | 'id' | 'error' | 'isOptional' | 'isDisabled'> {
  item: PickerItem;
  ref: Ref<HTMLDivElement>;
  onChange: () => void;
}

/** The chosen row in place of the search, with a button that returns to it. */
export function PickerChosen({ label, id, error, isOptional, isDisabled, item, ref, onChange }: PickerChosenProps) {
  const words = useUiWords();
  return (
    <FieldGroup {...{ label, id, error, isOptional, isDisabled }}>
      <div className="picker-chosen" ref={ref}>
        <span className="picker-choice">
          <CircleCheck aria-hidden="true" />
          <PickerWords item={{ ...item, meta: undefined, warning: undefined }} />
        </span>
        <Button onClick={onChange}>{words.change}</Button>
      </div>
    </FieldGroup>
  );
}
