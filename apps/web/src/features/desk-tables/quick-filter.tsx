import { useDeskWords } from '../../words/desk-words.tsx';
import { choicesOf } from './table-columns.ts';
import type { FilterField } from './table-definition.ts';
import { recheckChoices } from './table-question.ts';
import '../../tables/quick-filter.css';

export interface QuickFilterProps {
  filter: FilterField;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter in the toolbar for a field with few values. */
export function QuickFilter({ filter, value, onChange }: QuickFilterProps) {
  const { tables } = useDeskWords();
  return (
    <label className="quick-filter">
      <span>{filter.label}</span>
      <select className="control" value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{tables.any}</option>
        {useChoices(filter).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The values of a field that has few. */
export function useChoices({ kind, choices = [] }: FilterField) {
  const { tables } = useDeskWords();
  if (kind === 'recheck') return choicesOf(tables, recheckChoices);
  if (kind !== 'yes-no') return choices;
  return [
    { value: 'yes', label: tables.yes },
    { value: 'no', label: tables.no },
  ];
}
