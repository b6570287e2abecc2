import X from 'lucide-react/icons/x';
import { DayFilter } from '../../tables/day-filter.tsx';
import { TypedSearch } from '../../tables/typed-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { useFarmFilter } from './farm-filter.tsx';
import { FilterButton } from './filter-dialog.tsx';
import { QuickFilter } from './quick-filter.tsx';
import { valueText } from './scope-text.ts';
import type { FilterField } from './table-definition.ts';
import { isNarrowed, nothingAsked, type TableAddress } from './use-table-address.ts';
import './desk-tables.css';

export interface TableToolbarProps {
  filters: readonly FilterField[];
  hasPeriod: boolean;
  address: TableAddress;
  ask: (change: Partial<TableAddress>, step?: 'new' | 'same') => void;
}

/** Search, the most used filters, all filters, and the active filters. */
export function TableToolbar({ filters, hasPeriod, address, ask }: TableToolbarProps) {
  const { tables } = useDeskWords();
  return (
    <div className="table-toolbar" role="toolbar" aria-label={tables.filtersTitle}>
      <div className="table-search" data-shortcut="search">
        <TypedSearch
          label={tables.search}
          placeholder={tables.searchHint}
          search={address.search}
          onSearch={(search, before) => ask({ search }, before === '' ? 'new' : 'same')}
        />
      </div>
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

/** Active filters that have no field in the toolbar, each with a button to remove it. */
function FilterChips({ filters, address, ask }: Pick<TableToolbarProps, 'filters' | 'address' | 'ask'>) {
  const { tables } = useDeskWords();
  const farms = useFarmFilter().useNames(address.fields.farm_id ?? []);
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
          (address.fields[filter.field] ?? []).map(valueText(filter, tables, farms)).join(', '),
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
