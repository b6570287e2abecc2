import { Button } from '../ui/buttons/button.tsx';
import type { FieldProps } from '../ui/fields/field.tsx';
import { useAllWords } from '../words/all-words.ts';
import { format } from '../words/format.ts';
import { FigureField } from './figures/figure-field.tsx';
import type { CountedHeads } from './known-heads.ts';
import './heads-field.css';

export interface HeadsFieldProps extends FieldProps {
  last: CountedHeads | null;
  value: number | null;
  onChange: (heads: number | null) => void;
  /** Whose count it is, where several are asked on one screen. */
  of?: string;
}

/**
 * How many animals of a pen or flock were treated. The last count is offered but never filled in, because groups
 * change.
 */
export function HeadsField({ last, value, onChange, of, ...field }: HeadsFieldProps) {
  const { form: words } = useAllWords().medicineUsage;
  const lastText = last && words.takeHeads(format.number(last.count), format.day(last.at));
  return (
    <div className="heads-field">
      <FigureField
        {...field}
        figure={{ kind: 'heads', of: 'treated', last }}
        isWhole
        value={value}
        onChange={onChange}
      />
      {value === null && lastText && (
        <Button
          variant="quiet"
          aria-label={of === undefined ? undefined : `${of}: ${lastText}`}
          onClick={() => onChange(last.count)}
        >
          {lastText}
        </Button>
      )}
    </div>
  );
}
