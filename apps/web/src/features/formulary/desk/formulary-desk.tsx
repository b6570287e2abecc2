import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Pill from 'lucide-react/icons/pill';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { askEntry, askFormularyFile } from '../../../device/server/practice-formulary.ts';
import { listPage } from '../../../device/server/server-lists.ts';
import { saveFile } from '../../../forms/save-file.ts';
import { useFailureText } from '../../../tables/failure-text.ts';
import { type ServerRows, useServerRows } from '../../../tables/use-server-rows.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { formularyKey } from '../queries.ts';
import { EntryPanel } from './entry-panel.tsx';
import { columnsOf } from './formulary-columns.tsx';
import { FormularyToolbar } from './formulary-toolbar.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useFormularyAddress } from './use-formulary-address.ts';
import './formulary-desk.css';
import { place } from '../../../words/place.ts';

export interface FormularyDeskProps {
  practiceId: string;
  mayChange: boolean;
  /** Whether this person may enter a residue limit: an admin of the practice. */
  mayEnterLimit: boolean;
  person: string;
  /** The choice of practice, if there are several. */
  tools: ReactNode;
  now: () => Date;
}

/** The practice's formulary as a table. A line opens beside it. */
export function FormularyDesk({ practiceId, mayChange, mayEnterLimit, person, tools, now }: FormularyDeskProps) {
  const desk = useDeskWords();
  const field = useAllWords();
  const { formulary: words } = desk;
  const columns = useMemo(() => columnsOf(desk, field), [desk, field]);
  const [address, ask] = useFormularyAddress();
  const { search, state, sort, open } = address;
  const [isImporting, setImporting] = useState(false);
  const path = `/api/practices/${encodeURIComponent(practiceId)}/formulary`;
  const question = { path, search, sort: sort.column, isDescending: sort.isDescending, ...(state ? { state } : {}) };
  const rows = useServerRows<FormularyEntry>([...formularyKey(practiceId), question], (at) =>
    listPage<FormularyEntry>(question, at),
  );
  const opened = useOpenEntry(practiceId, open, rows);
  const failure = useFailureText(rows.error);
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
            onAdd={() => ask({ open: 'new' })}
            now={now}
          />
        </>
      }
    >
      <FormularyToolbar practiceId={practiceId} path={path} address={address} ask={ask} />
      {failure !== null && <Banner tone="warning" title={failure} isLive />}
      <div className="with-side-panel">
        <WorkTable
          label={words.title}
          columns={columns}
          source={rows}
          idOf={idOf}
          nameOf={nameOf}
          sort={sort}
          onSort={(next) => ask({ sort: next })}
          onOpen={({ _id }) => ask({ open: _id })}
          openId={open}
          question={JSON.stringify(question)}
          empty={<Nothing isNarrowed={search !== '' || state !== null} />}
        />
        {open !== null && (open === 'new' || opened !== null) && (
          <EntryPanel
            key={open}
            practiceId={practiceId}
            entry={opened}
            mayChange={mayChange}
            mayEnterLimit={mayEnterLimit}
            person={person}
            onOpen={({ _id }) => ask({ open: _id })}
            onClose={() => ask({ open: null })}
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

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { formulary: words } = useDeskWords();
  if (isNarrowed) return <EmptyState icon={SearchX} title={words.noneFound} />;
  return (
    <EmptyState icon={Pill} title={words.none}>
      {words.noneHint}
    </EmptyState>
  );
}

/** The line in the panel: from the loaded rows, or fetched if it is not among them. */
const useOpenEntry = (practiceId: string, open: string | null, rows: ServerRows<FormularyEntry>) => {
  const inSight = open === null ? null : rows.rowOf(open, idOf);
  const { data = null } = useQuery({
    queryKey: [...formularyKey(practiceId), 'open', open],
    queryFn: () => askEntry(practiceId, open ?? ''),
    enabled: open !== null && open !== 'new' && rows.total !== null && inSight === null,
    retry: false,
  });
  const found = inSight ?? data;
  // A line that was just written may not be among the rows yet. Until it is, the panel stays as it is.
  const latest = useRef(found);
  if (found !== null || open === null) latest.current = found;
  return latest.current?._id === open ? latest.current : null;
};

const idOf = ({ _id }: FormularyEntry): string => _id;
const nameOf = ({ product_name, product_id }: FormularyEntry): string => product_name ?? product_id;

const useExport = (practiceId: string, now: () => Date) => {
  const { formulary: words } = useDeskWords();
  const { app } = useAllWords();
  return () => {
    askFormularyFile(practiceId).then(
      ({ csv }) => {
        saveFile(csv, words.file.name(place.dayOf(now())), 'text/csv;charset=utf-8');
        showToast({ message: words.exported, tone: 'good' });
      },
      () => showToast({ message: app.unexpected, tone: 'danger' }),
    );
  };
};
