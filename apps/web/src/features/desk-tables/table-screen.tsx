import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useMemo } from 'react';
import { listPage } from '../../device/server-lists.ts';
import { useServerRows } from '../../tables/use-server-rows.ts';
import { useTableLayout } from '../../tables/use-table-layout.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ColumnsButton } from '../../ui/work-table/columns-dialog.tsx';
import { WorkTable } from '../../ui/work-table/work-table.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { useWords } from '../../words/words.tsx';
import type { DeskTable } from './table-definition.ts';
import { questionOf } from './table-question.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useSelection } from './use-selection.ts';
import { isNarrowed, nothingAsked, useTableAddress } from './use-table-address.ts';

export interface TableScreenProps<Row extends { _id: string }> {
  table: DeskTable<Row>;
  /** What is open beside the table: of a row, or of the id in the address while its row is not here. */
  panel: (open: { id: string; row: Row | null; onClose: () => void }) => ReactNode;
}

/** A list of the server: searched, filtered, sorted, as long as it may be. */
export function TableScreen<Row extends { _id: string }>({ table, panel }: TableScreenProps<Row>) {
  const desk = useDeskWords();
  const field = useWords();
  const { tables } = desk;
  const columns = useMemo(() => table.columns({ desk, field }), [table, desk, field]);
  const filters = useMemo(() => table.filters({ desk, field }), [table, desk, field]);
  const [address, ask] = useTableAddress(table.sort);
  const [layout, setLayout] = useTableLayout(table.name);
  const question = questionOf(table, filters, address);
  const rows = useServerRows<Row>(['desk', question], (at) => listPage<Row>(question, at));
  const selection = useSelection<Row>();
  const open = (id: string | null) => ask({ open: id }, address.open === null ? 'new' : 'same');
  return (
    <DeskPage
      title={tables.titles[table.name]}
      subtitle={rows.total === null ? tables.counting : tables.count(rows.total)}
      height="fill"
    >
      <TableToolbar filters={filters} hasPeriod={table.hasPeriod} address={address} ask={ask}>
        <ColumnsButton columns={columns} layout={layout} onLayout={setLayout} />
      </TableToolbar>
      {rows.error !== null && <Trouble isBusy={rows.isFetching} onRetry={rows.retry} />}
      <div className="with-side-panel">
        <WorkTable
          label={tables.titles[table.name]}
          columns={columns}
          source={rows}
          idOf={idOf}
          nameOf={table.nameOf}
          layout={layout}
          onLayout={setLayout}
          sort={address.sort}
          onSort={(sort) => ask({ sort })}
          onOpen={({ _id }) => open(_id)}
          openId={address.open}
          selection={selection}
          question={JSON.stringify(question)}
          empty={<Nothing isNarrowed={isNarrowed(address)} onClear={() => ask(nothingAsked)} />}
        />
        {address.open !== null &&
          panel({ id: address.open, row: rows.rowOf(address.open, idOf), onClose: () => open(null) })}
      </div>
    </DeskPage>
  );
}

const idOf = ({ _id }: { _id: string }): string => _id;

function Trouble({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { tables } = useDeskWords();
  const retry = (
    <Button isBusy={isBusy} onClick={onRetry}>
      {tables.retry}
    </Button>
  );
  return <Banner tone="warning" title={tables.failed} actions={retry} isLive />;
}

function Nothing({ isNarrowed: isAsked, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { tables } = useDeskWords();
  if (!isAsked) return <EmptyState icon={Inbox} title={tables.none} />;
  return (
    <EmptyState
      icon={SearchX}
      title={tables.nothingMatches}
      action={<Button onClick={onClear}>{tables.clearAll}</Button>}
    >
      {tables.nothingMatchesHint}
    </EmptyState>
  );
}
