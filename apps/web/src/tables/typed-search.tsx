import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';

/** A pause in typing after which the rows follow. */
const followAfterMs = 250;

export interface TypedSearchProps {
  label: string;
  placeholder: string;
  /** What is searched for now, as it stands in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** The address follows once the typing pauses, and the text the address when somebody goes back. */
export function TypedSearch({ label, placeholder, search, onSearch }: TypedSearchProps) {
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
      asked.current = typed;
      latest.current(typed);
    }, followAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}
