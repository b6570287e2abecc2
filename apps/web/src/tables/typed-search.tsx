import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';

/** A pause in typing after which the rows follow. */
const followAfterMs = 250;

export interface TypedSearchProps {
  label: string;
  placeholder: string;
  /** The current search, as in the address. */
  search: string;
  isLabelShown?: boolean;
  /** Told what was searched for until now, too. */
  onSearch: (search: string, before: string) => void;
}

/** The address follows once the typing pauses, and the text the address when somebody goes back. */
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
