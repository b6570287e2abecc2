import { useState } from 'react';
import { Picker } from '../../ui/pickers/picker.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { valuesOf } from './filter-values.ts';
import { type Suggested, useSuggestionsOf } from './suggestions.tsx';
import { ValueChips } from './value-chips.tsx';

export interface SuggestedTextsProps {
  label: string;
  of: Suggested;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/**
 * Chooses several names from a list, or any parts of a name. What is typed counts while it is typed, so that nothing is
 * lost if the filter is applied before it was chosen.
 */
export function SuggestedTexts({ label, of, values, onChange }: SuggestedTextsProps) {
  const { tables } = useDeskWords();
  const [query, setQuery] = useState('');
  const useSuggestions = useSuggestionsOf();
  const text = query.trim();
  // What is being typed is the last of the values.
  const chosen = values.slice(0, values.length - valuesOf(query).length);
  const found = useSuggestions(of, text).filter((name) => !chosen.includes(name));
  const choose = (name: string) => {
    setQuery('');
    onChange([...new Set([...chosen, ...valuesOf(name)])]);
  };
  const items = found.map((name) => ({ id: name, title: name }));
  const asTyped = { id: text, title: tables.containing(text) };
  return (
    <div className="table-choices">
      <Picker
        label={label}
        selected={null}
        query={query}
        onQueryChange={(typed) => {
          setQuery(typed);
          onChange([...chosen, ...valuesOf(typed)]);
        }}
        items={text === '' ? [] : [...items, ...(found.includes(text) ? [] : [asTyped])]}
        onPick={({ id }) => choose(id)}
      />
      <ValueChips
        values={chosen}
        nameOf={(value) => value}
        onRemove={(removed) => onChange(values.filter((one) => one !== removed))}
      />
    </div>
  );
}
