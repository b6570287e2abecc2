import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The pause in typing after which the address is updated, because browsers refuse an address that changes with every
 * key.
 */
const followAfterMs = 250;

/**
 * The search text, kept in the address so that "back" returns to the same list. The screen reads its own copy. The
 * address is replaced without the router, because its navigation would cancel one in progress, and the tap on a found
 * animal would be lost.
 */
export function useAddressSearch<K extends string>(names: readonly K[]) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<K, string>,
  );
  useEffect(() => {
    const wanted = new URLSearchParams(Object.entries<string>(search).filter(([, value]) => value !== '')).toString();
    const { pathname } = location;
    const address = wanted === '' ? pathname : `${pathname}?${wanted}`;
    if (address === pathname + location.search) return;
    const timer = setTimeout(() => {
      // The next screen's address is set a moment before this screen is gone.
      if (location.pathname === pathname) history.replaceState(history.state, '', address);
    }, followAfterMs);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, setSearch] as const;
}
