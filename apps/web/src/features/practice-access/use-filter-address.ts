import { useSearchParams } from 'react-router-dom';

export type FilterAddress<Filter> = {
  filter: Filter;
  isNarrowed: boolean;
  /** Narrows further, or wider. */
  ask(change: Partial<Filter>): void;
  clear(): void;
};

/** What a list is narrowed by, as it stands in the address: a link to it shows the same. An empty text narrows nothing. */
export const useFilterAddress = <Filter extends Record<string, string>>(
  names: readonly (keyof Filter & string)[],
): FilterAddress<Filter> => {
  const [params, setParams] = useSearchParams();
  const filterOf = (now: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, now.get(name) ?? ''])) as Filter;
  const filter = filterOf(params);
  return {
    filter,
    isNarrowed: names.some((name) => filter[name] !== ''),
    ask: (change) =>
      setParams(
        (now) =>
          new URLSearchParams(Object.entries({ ...filterOf(now), ...change }).filter(([, value]) => value !== '')),
        { preventScrollReset: true },
      ),
    clear: () => setParams({}),
  };
};
