import type { EntryState } from '@byre/contract/formulary/schema';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '../../../ui/work-table/work-column.ts';

/** The filters of the formulary and the open line. All of it is in the address. */
export type FormularyAddress = {
  search: string;
  /** Null means any state. */
  state: EntryState | null;
  sort: TableSort;
  /** A line's id, or `new`. */
  open: string | null;
};

export const entryStates = ['confirmed', 'unconfirmed', 'retired'] as const satisfies EntryState[];

const usualSort = 'product_name';

const read = (params: URLSearchParams): FormularyAddress => {
  const sort = params.get('sort') ?? usualSort;
  return {
    search: params.get('find') ?? '',
    state: entryStates.find((state) => state === params.get('show')) ?? null,
    sort: { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    open: params.get('open'),
  };
};

const write = ({ search, state, sort, open }: FormularyAddress): URLSearchParams => {
  const params = new URLSearchParams();
  if (search) params.set('find', search);
  if (state !== null) params.set('show', state);
  const sorted = (sort.isDescending ? '-' : '') + sort.column;
  if (sorted !== usualSort) params.set('sort', sorted);
  if (open !== null) params.set('open', open);
  return params;
};

/** The filters in the address, and how to change them. Typing makes no steps for the back button. */
export function useFormularyAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);
  const ask = (change: Partial<FormularyAddress>) =>
    setParams((current) => write({ ...read(current), ...change }), {
      replace: change.search !== undefined,
      preventScrollReset: true,
    });
  return [address, ask] as const;
}
