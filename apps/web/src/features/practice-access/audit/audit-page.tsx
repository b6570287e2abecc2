import type { AuditEntry } from '@byre/contract/audit/schema';
import History from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import Table from 'lucide-react/icons/table';
import { useMemo, useState } from 'react';
import { type AuditFilter, auditPage } from '../../../device/server/practice-audit.ts';
import { saveFile } from '../../../forms/save-file.ts';
import { useServerRows } from '../../../tables/use-server-rows.ts';
import { useTakeAway } from '../../../tables/use-take-away.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { failureText } from '../failure-text.ts';
import { useFilterAddress } from '../use-filter-address.ts';
import { allEntries, auditCsv, mostInFile } from './audit-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { cellsOf } from './audit-text.ts';
import '../practice-access.css';
import { place } from '../../../words/place.ts';

/** Who did what in the practice, newest first. The filter is in the address. */
export function AuditPage() {
  const desk = useDeskWords();
  const field = useAllWords();
  const { audit: words } = desk;
  const columns = useMemo(() => auditColumns({ desk, field }), [desk, field]);
  const { filter, isNarrowed, ask, clear } = useFilterAddress<AuditFilter>(filterNames);
  const rows = useServerRows<AuditEntry>(['desk', 'audit', filter], (at) => auditPage(filter, at));
  return (
    <DeskPage
      title={words.title}
      subtitle={`${rows.total === null ? words.counting : words.count(rows.total)}. ${words.note}`}
      height="fill"
      actions={<SaveAudit filter={filter} total={rows.total ?? 0} />}
    >
      <AuditFilters filter={filter} ask={ask} />
      <AccessTrouble query={{ error: rows.error, isFetching: rows.isFetching, refetch: rows.retry }} />
      <WorkTable
        label={words.title}
        columns={columns}
        source={rows}
        idOf={({ _id }) => _id}
        nameOf={({ kind, at }) => `${words.kinds[kind]}, ${format.dayAndTime(at)}`}
        question={JSON.stringify(filter)}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={words.noneMatching}
              action={<Button onClick={clear}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState icon={History} title={words.none} />
          )
        }
      />
    </DeskPage>
  );
}

const filterNames: readonly (keyof AuditFilter)[] = ['search', 'group', 'by', 'farm', 'from', 'to'];

const auditColumns = (catalogues: { desk: DeskWords; field: AllWords }): WorkColumn<AuditEntry>[] => {
  const { columns } = catalogues.desk.audit;
  const widths = { at: 192, what: 210, by: 160, about: 280, detail: 260, farm: 160, device: 150 } as const;
  return (Object.keys(widths) as (keyof typeof widths)[]).map((id) => ({
    id,
    label: columns[id],
    width: widths[id],
    cell: (entry) => cellsOf(catalogues, entry)[id],
  }));
};

function SaveAudit({ filter, total }: { filter: AuditFilter; total: number }) {
  const desk = useDeskWords();
  const field = useAllWords();
  const { audit: words } = desk;
  const takeAway = useTakeAway();
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    setProgress('');
    try {
      const { entries, isWhole } = await allEntries(filter, (done, of) => setProgress(words.saving(done, of)));
      saveFile(auditCsv({ desk, field }, entries), words.fileName(place.dayOf(new Date())), 'text/csv');
      if (!isWhole) showToast({ message: words.tooMany(mostInFile), tone: 'warning' });
    } catch (error) {
      showToast({ message: failureText(field, desk, error) ?? field.app.unexpected, tone: 'warning' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button icon={Table} isBusy={progress !== null} onClick={() => void takeAway(total, save)}>
      {progress || words.file}
    </Button>
  );
}
