import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '../../ui/work-table/work-column.ts';

/** The search and filters of a table and the open row. All of it is in the address. */
export type TableAddress = {
  search: string;
  sort: TableSort;
  from: string;
  to: string;
  /** Alternatives by field. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** The id of the row in the side panel. */
  open: string | null;
  /** The saved view that this started from. */
  view: string | null;
};

/** This prefix marks the fields of filters, to tell them from the table's own parameters. */
const fieldMark = 'f.';

/** Reads an address. Without a sort it means `usual`. */
export const readAddress = (params: URLSearchParams, usual: TableSort): TableAddress => {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of params) {
    if (!name.startsWith(fieldMark)) continue;
    const field = name.slice(fieldMark.length);
    fields[field] = [...(fields[field] ?? []), value];
  }
  const sort = params.get('sort');
  return {
    search: params.get('find') ?? '',
    sort: sort ? { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : usual,
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    fields,
    open: params.get('open'),
    view: params.get('view'),
  };
};

/** Writes an address. The sort `usual` is left out. */
export const writeAddress = (
  { search, sort, from, to, fields, open, view }: TableAddress,
  usual: TableSort,
): URLSearchParams => {
  const params = new URLSearchParams();
  if (view !== null) params.set('view', view);
  if (search) params.set('find', search);
  for (const [field, values] of Object.entries(fields))
    for (const value of values) params.append(fieldMark + field, value);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  const isUsual = sort.column === usual.column && sort.isDescending === usual.isDescending;
  if (!isUsual) params.set('sort', sort.isDescending ? `-${sort.column}` : sort.column);
  if (open !== null) params.set('open', open);
  return params;
};

/**
 * The search and filters in the address, and how to change them. Each change is a step for the back button, except
 * while typing.
 */
export function useTableAddress(usual: TableSort) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, usual), [params, usual]);
  const ask = (change: Partial<TableAddress>, step: 'new' | 'same' = 'new') =>
    setParams((current) => writeAddress({ ...readAddress(current, usual), ...change }, usual), {
      replace: step === 'same',
      preventScrollReset: true,
    });
  return [address, ask] as const;
}

/** Whether anything is filtered, apart from the row that is open. */
export const isNarrowed = ({ search, from, to, fields }: TableAddress): boolean =>
  search !== '' || from !== '' || to !== '' || Object.keys(fields).length > 0;

export const nothingAsked = { search: '', from: '', to: '', fields: {} } as const;
