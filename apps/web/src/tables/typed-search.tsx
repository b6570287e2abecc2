import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../ui/fields/search-field.tsx';

/** The pause in typing after which the rows are updated. */
const followAfterMs = 250;

export interface TypedSearchProps {
  label: string;
  placeholder: string;
  /** The current search, as in the address. */
  search: string;
  isLabelShown?: boolean;
  /** Also called with the previous search. */
  onSearch: (search: string, before: string) => void;
}

/**
 * The address is updated after a pause in typing, and the text is updated from the address when the person goes back.
 */
export function TypedSearch({ search, onSearch, ...field }: TypedSearchProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      const before = asked.current;
      asked.current = typed;
      latest.current(typed, before);
    }, followAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField {...field} value={typed} onChange={setTyped} />;
}
