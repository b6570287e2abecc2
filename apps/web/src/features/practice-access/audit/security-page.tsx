import type { SecurityEvent, SecurityKind } from '@byre/contract/security-log/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { deviceText } from '../../../device/browser/device-name.ts';
import { type SecurityFilter, sayLooked, securityNews, securityPage } from '../../../device/server/security-log.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { DayFilter } from '../../../tables/day-filter.tsx';
import { useServerRows } from '../../../tables/use-server-rows.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { accessKeys, useKeys, usePeople } from '../access-queries.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { failureText } from '../failure-text.ts';
import { useFilterAddress } from '../use-filter-address.ts';
import '../practice-access.css';

/** Refused sign-ins and requests, and unusual events, newest first. The filter is in the address. */
export function SecurityPage() {
  const desk = useDeskWords();
  const { security: words } = desk;
  const field = useAllWords();
  const columns = useMemo(() => securityColumns(desk, field), [desk, field]);
  const { filter, isNarrowed, ask, clear } = useFilterAddress<SecurityFilter>(filterNames);
  const rows = useServerRows<SecurityEvent>(['desk', 'security', filter], (at) => securityPage(filter, at));
  return (
    <DeskPage
      title={words.title}
      subtitle={`${rows.total === null ? words.counting : words.count(rows.total)}. ${words.note}`}
      height="fill"
    >
      <ToLookAt />
      <SecurityFilters filter={filter} ask={ask} />
      <AccessTrouble query={{ error: rows.error, isFetching: rows.isFetching, refetch: rows.retry }} />
      <WorkTable
        label={words.title}
        columns={columns}
        source={rows}
        idOf={({ _id }) => _id}
        nameOf={(event) => `${whatText(desk, event)}, ${format.dayAndTime(event.at)}`}
        question={JSON.stringify(filter)}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={words.noneMatching}
              action={<Button onClick={clear}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState icon={ShieldCheck} title={words.none}>
              {words.noneHint}
            </EmptyState>
          )
        }
      />
    </DeskPage>
  );
}

/** Unusual events that are new to this admin, and the button that marks them as reviewed. */
function ToLookAt() {
  const words = useAllWords();
  const desk = useDeskWords();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: accessKeys.securityNews, queryFn: securityNews });
  const newest = data?.newest[0];
  const looking = useOneMutation({
    mutationFn: () => sayLooked(newest?.at ?? ''),
    onSuccess: () => showToast({ message: desk.security.looked, tone: 'good' }),
    onSettled: () => queries.invalidateQueries({ queryKey: accessKeys.securityNews }),
  });
  if (!data || !newest) return null;
  const failure = failureText(words, desk, looking.error);
  return (
    <Banner
      tone="warning"
      title={desk.security.toLookAt(data.unusual)}
      actions={
        <Button isBusy={looking.isPending} onClick={() => looking.mutate()}>
          {desk.security.look}
        </Button>
      }
    >
      {failure ?? desk.security.toLookAtHint}
    </Banner>
  );
}

function SecurityFilters({ filter, ask }: { filter: SecurityFilter; ask: (change: Partial<SecurityFilter>) => void }) {
  const { security: words } = useDeskWords();
  const kinds = Object.keys(words.kinds) as SecurityKind[];
  const { data: people = [] } = usePeople();
  const { data: keys = [] } = useKeys();
  const whom = [
    ...people.map(({ _id, name }) => ({ value: _id, label: name })),
    ...keys.map(({ _id, name }) => ({ value: _id, label: words.key(name) })),
  ];
  const what = [
    { value: unusual, label: words.unusual },
    ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
  ];
  const chosen = filter.unusual === 'true' ? unusual : filter.kind;
  return (
    <div className="audit-filters compact-fields" role="toolbar" aria-label={words.filters}>
      <Select
        label={words.kind}
        emptyLabel={words.any}
        choices={what}
        value={what.find(({ value }) => value === chosen)?.value ?? null}
        onChange={(value) =>
          ask(value === unusual ? { unusual: 'true', kind: '' } : { unusual: '', kind: value ?? '' })
        }
      />
      <Select
        label={words.person}
        emptyLabel={words.any}
        choices={whom}
        value={filter.person === '' ? null : filter.person}
        onChange={(person) => ask({ person: person ?? '' })}
      />
      <DayFilter label={words.from} value={filter.from} onChange={(from) => ask({ from })} />
      <DayFilter label={words.to} value={filter.to} onChange={(to) => ask({ to })} />
    </div>
  );
}

/** All unusual kinds as one choice. */
const unusual = 'unusual';

const filterNames: readonly (keyof SecurityFilter)[] = ['unusual', 'kind', 'person', 'from', 'to'];

const whatText = ({ security }: DeskWords, { kind, reason }: SecurityEvent): string =>
  reason === null ? security.kinds[kind] : security.what(security.kinds[kind], security.reasons[reason]);

const securityColumns = (desk: DeskWords, field: AllWords): WorkColumn<SecurityEvent>[] => {
  const { columns, key, nobody } = desk.security;
  return [
    { id: 'at', label: columns.at, width: 192, cell: ({ at }) => format.dayAndTime(at) },
    {
      id: 'what',
      label: columns.what,
      width: 368,
      cell: (event) =>
        event.unusual ? <StatusPill tone="warning">{whatText(desk, event)}</StatusPill> : whatText(desk, event),
    },
    {
      id: 'person',
      label: columns.person,
      width: 190,
      cell: ({ person, is_key }) => (person === null ? nobody : is_key ? key(person) : person),
    },
    { id: 'times', label: columns.times, width: 80, cell: ({ times }) => format.number(times) },
    { id: 'address', label: columns.address, width: 170, cell: ({ address }) => address ?? '' },
    {
      id: 'device',
      label: columns.device,
      width: 240,
      cell: ({ device }) => (device === null ? '' : deviceText(field.app.device, device)),
    },
    { id: 'operation', label: columns.operation, width: 280, cell: ({ operation }) => operation ?? '' },
    { id: 'first', label: columns.first, width: 192, cell: ({ first_at }) => format.dayAndTime(first_at) },
  ];
};
