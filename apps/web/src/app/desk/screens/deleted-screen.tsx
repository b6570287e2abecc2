import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import SearchX from 'lucide-react/icons/search-x';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DeletedFilter, deletedPage } from '../../../device/server/deleted-records.ts';
import { QuickFilter } from '../../../features/desk-tables/quick-filter.tsx';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { TypedSearch } from '../../../tables/typed-search.tsx';
import { useServerRows } from '../../../tables/use-server-rows.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../../ui/keys/key-press.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { DeletedPanel } from '../deleted/deleted-panel.tsx';
import { deletedColumns, nameOfDeleted } from '../deleted/deleted-text.ts';
import '../../../features/desk-tables/desk-tables.css';
import '../../../features/desk-tables/record-panel.css';

const names: readonly (keyof DeletedFilter)[] = ['search', 'resource', 'animal_id', 'farm_id'];

/** The deleted records on the person's farms: found, read as they were, and restored. */
export function DeletedScreen() {
  const desk = useDeskWords();
  const field = useAllWords();
  const { deletedRecords: words, tables } = desk;
  const columns = useMemo(() => deletedColumns({ desk, field }), [desk, field]);
  const { filter, openId, ask } = useDeletedAddress();
  const rows = useServerRows<DeletedRecord>(['desk', 'deleted', filter], (at) => deletedPage(filter, at));
  const open = openId === null ? null : rows.rowOf(openId, idOf);
  const isNarrowed = names.some((name) => filter[name] !== '');
  // A record searched by its id is no longer in the list after it was restored.
  const close = () => ask({ open: '', ...(filter.search === openId ? { search: '' } : {}) });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedOf(deskKeys.rows, event)?.name === 'close' && open !== null) close();
  };
  return (
    <DeskPage
      title={words.title}
      subtitle={`${rows.total === null ? words.counting : words.count(rows.total)}. ${words.note}`}
      height="fill"
    >
      <Filters filter={filter} isNarrowed={isNarrowed} ask={ask} />
      {rows.error !== null && <Trouble title={tables.failed} isBusy={rows.isFetching} onRetry={rows.retry} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from table and panel alike */}
      <div className="with-side-panel" onKeyDown={closeOnEscape}>
        <WorkTable
          label={words.title}
          columns={columns}
          source={rows}
          idOf={idOf}
          nameOf={(row) => nameOfDeleted(field, row)}
          onOpen={(row) => ask({ open: row._id })}
          openId={openId}
          question={JSON.stringify(filter)}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title={words.noneMatching}
                action={<Button onClick={() => ask(nothingAsked)}>{words.clear}</Button>}
              />
            ) : (
              <EmptyState icon={ArchiveRestore} title={words.none}>
                {words.noneHint}
              </EmptyState>
            )
          }
        />
        {open !== null && (
          <DeletedPanel
            key={open._id}
            row={open}
            onClose={close}
            onFind={(id) => ask({ ...nothingAsked, search: id, open: id })}
          />
        )}
      </div>
    </DeskPage>
  );
}

type Asked = Partial<DeletedFilter & { open: string }>;

const nothingAsked = { search: '', resource: '', animal_id: '', farm_id: '' } as const;

/** Ids are random, so two kinds of record never have the same. */
const idOf = ({ _id }: DeletedRecord): string => _id;

/** The filters of the list and the open record, from the address. */
const useDeletedAddress = () => {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as DeletedFilter;
  const ask = (change: Asked) =>
    setParams(
      (now) => {
        const next = { ...Object.fromEntries(now), ...change };
        return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
      },
      { preventScrollReset: true },
    );
  return { filter, openId: params.get('open'), ask };
};

type FiltersProps = { filter: DeletedFilter; isNarrowed: boolean; ask: (change: Asked) => void };

function Filters({ filter, isNarrowed, ask }: FiltersProps) {
  const { deletedRecords: words } = useDeskWords();
  const animal = tagFace(filter.animal_id).text;
  const choices = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  return (
    <div className="table-toolbar" role="toolbar" aria-label={words.filters}>
      <div className="table-search" data-shortcut="search">
        <TypedSearch
          label={words.search}
          placeholder={words.searchHint}
          search={filter.search}
          onSearch={(search) => ask({ search })}
        />
      </div>
      <QuickFilter
        filter={{ field: 'resource', label: words.kind, kind: 'choice', choices }}
        value={filter.resource === '' ? null : filter.resource}
        onChange={(kind) => ask({ resource: kind ?? '' })}
      />
      {isNarrowed && (
        <div className="table-chips">
          {filter.animal_id !== '' && (
            <button
              type="button"
              className="table-chip"
              aria-label={words.ofAnimalRemove(animal)}
              onClick={() => ask({ animal_id: '', farm_id: '' })}
            >
              {words.ofAnimal(animal)}
              <X aria-hidden="true" />
            </button>
          )}
          <Button variant="quiet" onClick={() => ask(nothingAsked)}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
