import type { FormularyEntry } from '@byre/contract/formulary/schema';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Pill from 'lucide-react/icons/pill';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useMemo, useState } from 'react';
import { askFormularyFile } from '../../../device/practice-formulary.ts';
import { listPage } from '../../../device/server-lists.ts';
import { saveFile } from '../../../forms/save-file.ts';
import { useServerRows } from '../../../tables/use-server-rows.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import type { TableSort } from '../../../ui/work-table/work-column.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { formularyKey } from '../queries.ts';
import { EntryPanel } from './entry-panel.tsx';
import { useFailureText } from './failure-text.ts';
import { columnsOf } from './formulary-columns.tsx';
import { ImportDialog } from './import-dialog.tsx';
import './formulary-desk.css';

type Filter = 'all' | 'active' | 'retired';
const filters: readonly Filter[] = ['all', 'active', 'retired'];

export interface FormularyDeskProps {
  practiceId: string;
  /** Whether the person may change it. */
  mayChange: boolean;
  person: string;
  /** Which practice, where there are several. */
  tools: ReactNode;
  now: () => Date;
}

/** The practice's formulary: its lines as a table, each opened beside it. */
export function FormularyDesk({ practiceId, mayChange, person, tools, now }: FormularyDeskProps) {
  const desk = useDeskWords();
  const field = useWords();
  const { formulary: words } = desk;
  const columns = useMemo(() => columnsOf(desk, field), [desk, field]);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<TableSort>({ column: 'product_name', isDescending: false });
  const [open, setOpen] = useState<FormularyEntry | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const path = `/api/practices/${encodeURIComponent(practiceId)}/formulary`;
  const question = { path, search, sort: sort.column, isDescending: sort.isDescending, ...fieldsOf(filter) };
  const rows = useServerRows<FormularyEntry>([...formularyKey(practiceId), question], (at) =>
    listPage<FormularyEntry>(question, at),
  );
  const failure = useFailureText(rows.error);
  const shown = open !== null && open !== 'new' ? (rows.rowOf(open._id, idOf) ?? open) : null;
  return (
    <DeskPage
      title={words.title}
      subtitle={rows.total === null ? words.loading : words.subtitle(rows.total)}
      height="fill"
      actions={
        <>
          {tools}
          <Actions
            practiceId={practiceId}
            mayChange={mayChange}
            onImport={() => setImporting(true)}
            onAdd={() => setOpen('new')}
            now={now}
          />
        </>
      }
    >
      <Toolbar search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
      {failure !== null && <Banner tone="warning" title={failure} isLive />}
      <div className="with-side-panel">
        <WorkTable
          label={words.title}
          columns={columns}
          source={rows}
          idOf={idOf}
          nameOf={nameOf}
          sort={sort}
          onSort={setSort}
          onOpen={setOpen}
          openId={open === null || open === 'new' ? null : open._id}
          question={JSON.stringify(question)}
          empty={<Nothing isNarrowed={search !== '' || filter !== 'all'} />}
        />
        {open !== null && (
          <EntryPanel
            key={open === 'new' ? 'new' : open._id}
            practiceId={practiceId}
            entry={shown}
            mayChange={mayChange}
            person={person}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
            now={now}
          />
        )}
      </div>
      {isImporting && <ImportDialog practiceId={practiceId} onClose={() => setImporting(false)} />}
    </DeskPage>
  );
}

interface ActionsProps extends Pick<FormularyDeskProps, 'practiceId' | 'mayChange' | 'now'> {
  onImport: () => void;
  onAdd: () => void;
}

function Actions({ practiceId, mayChange, onImport, onAdd, now }: ActionsProps) {
  const { formulary: words } = useDeskWords();
  const exportFile = useExport(practiceId, now);
  return (
    <>
      <Button icon={FileDown} onClick={exportFile}>
        {words.exportFile}
      </Button>
      {mayChange && (
        <Button icon={FileUp} onClick={onImport}>
          {words.importFile}
        </Button>
      )}
      {mayChange && (
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </>
  );
}

interface ToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function Toolbar({ search, onSearch, filter, onFilter }: ToolbarProps) {
  const { formulary: words } = useDeskWords();
  return (
    <div className="formulary-toolbar">
      <SearchField label={words.search} placeholder={words.search} value={search} onChange={onSearch} />
      <Select
        label={words.filter}
        value={filter}
        choices={filters.map((value) => ({ value, label: words.filters[value] }))}
        onChange={(value) => onFilter(value ?? 'all')}
      />
    </div>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { formulary: words } = useDeskWords();
  if (isNarrowed) return <EmptyState icon={SearchX} title={words.noneFound} />;
  return (
    <EmptyState icon={Pill} title={words.none}>
      {words.noneHint}
    </EmptyState>
  );
}

const idOf = ({ _id }: FormularyEntry): string => _id;
const nameOf = ({ product_name, product_id }: FormularyEntry): string => product_name ?? product_id;

const fieldsOf = (filter: Filter): { fields?: Record<string, readonly (string | boolean)[]> } => {
  if (filter === 'active') return { fields: { active: [true] } };
  return filter === 'retired' ? { fields: { active: [false] } } : {};
};

const useExport = (practiceId: string, now: () => Date) => {
  const { formulary: words } = useDeskWords();
  const { app } = useWords();
  return () => {
    askFormularyFile(practiceId).then(
      ({ csv }) => {
        saveFile(csv, words.file.name(now().toISOString().slice(0, 10)), 'text/csv;charset=utf-8');
        showToast({ message: words.exported, tone: 'good' });
      },
      () => showToast({ message: app.unexpected, tone: 'danger' }),
    );
  };
};
