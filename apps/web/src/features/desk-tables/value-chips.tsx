import X from 'lucide-react/icons/x';
import { useDeskWords } from '../../words/desk-words.tsx';
import './desk-tables.css';

export interface ValueChipsProps {
  values: readonly string[];
  /** What is shown of a value. */
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
}

/** The chosen values of a filter, each with its button to remove it. */
export function ValueChips({ values, nameOf, onRemove }: ValueChipsProps) {
  const { tables } = useDeskWords();
  if (values.length === 0) return null;
  return (
    <div className="table-chips">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="table-chip"
          aria-label={tables.removeValue(nameOf(value))}
          onClick={() => onRemove(value)}
        >
          {nameOf(value)}
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
