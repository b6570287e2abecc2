import { useSearchParams } from 'react-router-dom';

export type FilterAddress<Filter> = {
  filter: Filter;
  isNarrowed: boolean;
  ask(change: Partial<Filter>): void;
  clear(): void;
};

/** The filter of a list, stored in the address so that a link shows the same. An empty text filters nothing. */
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
