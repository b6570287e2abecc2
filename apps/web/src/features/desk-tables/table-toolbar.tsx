import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { DayFilter } from '../../tables/day-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { FilterButton } from './filter-dialog.tsx';
import { QuickFilter } from './quick-filter.tsx';
import { valueText } from './scope-text.ts';
import type { FilterField } from './table-definition.ts';
import { isNarrowed, nothingAsked, type TableAddress } from './use-table-address.ts';
import './desk-tables.css';

/** A pause in typing after which the rows follow. */
const followAfterMs = 250;

export interface TableToolbarProps {
  filters: readonly FilterField[];
  hasPeriod: boolean;
  address: TableAddress;
  ask: (change: Partial<TableAddress>, step?: 'new' | 'same') => void;
}

/** Search, the filters used most, all filters, and what is filtered now. */
export function TableToolbar({ filters, hasPeriod, address, ask }: TableToolbarProps) {
  const { tables } = useDeskWords();
  return (
    <div className="table-toolbar" role="toolbar" aria-label={tables.filtersTitle}>
      <TypedSearch search={address.search} ask={ask} />
      {filters
        .filter(({ isQuick }) => isQuick)
        .map((filter) => (
          <QuickFilter
            key={filter.field}
            filter={filter}
            value={address.fields[filter.field]?.[0] ?? null}
            onChange={(value) =>
              ask({ fields: withField(address.fields, filter.field, value === null ? [] : [value]) })
            }
          />
        ))}
      {hasPeriod && (
        <>
          <DayFilter label={tables.from} value={address.from} onChange={(from) => ask({ from })} />
          <DayFilter label={tables.to} value={address.to} onChange={(to) => ask({ to })} />
        </>
      )}
      <FilterButton filters={filters} fields={address.fields} onApply={(fields) => ask({ fields })} />
      <FilterChips filters={filters} address={address} ask={ask} />
    </div>
  );
}

/** The text follows the address, and the address the text once the typing pauses. */
function TypedSearch({ search, ask }: { search: string; ask: TableToolbarProps['ask'] }) {
  const { tables } = useDeskWords();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      const step = asked.current === '' ? 'new' : 'same';
      asked.current = text;
      latestAsk.current({ search: text }, step);
    }, followAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="table-search" data-shortcut="search">
      <SearchField label={tables.search} placeholder={tables.searchHint} value={text} onChange={setText} />
    </div>
  );
}

/** Filters that stand in no field of the toolbar: each with the way to take it off. */
function FilterChips({ filters, address, ask }: Pick<TableToolbarProps, 'filters' | 'address' | 'ask'>) {
  const { tables } = useDeskWords();
  if (!isNarrowed(address)) return null;
  const shown = filters.filter(({ field, isQuick }) => {
    const values = address.fields[field] ?? [];
    return values.length > (isQuick ? 1 : 0);
  });
  return (
    <div className="table-chips">
      {shown.map((filter) => {
        const name = tables.filterIs(
          filter.label,
          (address.fields[filter.field] ?? []).map(valueText(filter, tables)).join(', '),
        );
        return (
          <button
            key={filter.field}
            type="button"
            className="table-chip"
            aria-label={tables.removeFilter(name)}
            onClick={() => ask({ fields: withField(address.fields, filter.field, []) })}
          >
            {name}
            <X aria-hidden="true" />
          </button>
        );
      })}
      <Button variant="quiet" onClick={() => ask(nothingAsked)}>
        {tables.clearAll}
      </Button>
    </div>
  );
}

export const withField = (
  fields: TableAddress['fields'],
  field: string,
  values: readonly string[],
): TableAddress['fields'] => {
  const { [field]: _, ...others } = fields;
  return values.length === 0 ? others : { ...others, [field]: values };
};
