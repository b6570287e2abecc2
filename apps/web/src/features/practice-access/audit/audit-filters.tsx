import type { AuditGroup } from '@byre/contract/audit/schema';
import type { AuditFilter } from '../../../device/server/practice-audit.ts';
import { DayFilter } from '../../../tables/day-filter.tsx';
import { TypedSearch } from '../../../tables/typed-search.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useKeys, usePeople, usePracticeFarms } from '../access-queries.ts';

export interface AuditFiltersProps {
  filter: AuditFilter;
  ask: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, ask }: AuditFiltersProps) {
  const { audit: words } = useDeskWords();
  const groups = Object.keys(words.groups) as AuditGroup[];
  const { data: people = [] } = usePeople();
  const { data: keys = [] } = useKeys();
  const { data: farms = [] } = usePracticeFarms();
  const doers = [...people, ...keys].map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div className="audit-filters compact-fields" role="toolbar" aria-label={words.filters}>
      <TypedSearch
        label={words.find}
        isLabelShown
        placeholder={words.findHint}
        search={filter.search}
        onSearch={(search) => ask({ search })}
      />
      <Select
        label={words.group}
        emptyLabel={words.any}
        choices={groups.map((group) => ({ value: group, label: words.groups[group] }))}
        value={groups.find((group) => group === filter.group) ?? null}
        onChange={(group) => ask({ group: group ?? '' })}
      />
      <Select
        label={words.by}
        emptyLabel={words.any}
        choices={doers}
        value={filter.by === '' ? null : filter.by}
        onChange={(by) => ask({ by: by ?? '' })}
      />
      <Select
        label={words.farm}
        emptyLabel={words.any}
        choices={farms.map(({ _id, name }) => ({ value: _id, label: name ?? _id }))}
        value={filter.farm === '' ? null : filter.farm}
        onChange={(farm) => ask({ farm: farm ?? '' })}
      />
      <DayFilter label={words.from} value={filter.from} onChange={(from) => ask({ from })} />
      <DayFilter label={words.to} value={filter.to} onChange={(to) => ask({ to })} />
    </div>
  );
}
