import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { listPage } from '../../device/server/server-lists.ts';
import { useDenseRows } from '../../tables/use-dense-rows.ts';
import { type FetchRows, useServerRows } from '../../tables/use-server-rows.ts';
import { useTableLayout } from '../../tables/use-table-layout.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { pressedOf } from '../../ui/keys/key-press.ts';
import { ColumnsButton } from '../../ui/work-table/columns-dialog.tsx';
import { shownColumns, type WorkColumn } from '../../ui/work-table/work-column.ts';
import { WorkTable } from '../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { place } from '../../words/place.ts';
import { BulkButton } from './bulk/bulk-button.tsx';
import { useFarmFilter } from './farm-filter.tsx';
import type { FieldLook } from './field-look.ts';
import { GroupButton } from './group/group-button.tsx';
import { LeftOut, useLeftOut } from './left-out.tsx';
import { scopeText } from './scope-text.ts';
import type { DeskTable, FilterField } from './table-definition.ts';
import { TableOutput } from './table-output.tsx';
import { questionOf } from './table-question.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { Trouble } from './trouble.tsx';
import { useSelection } from './use-selection.ts';
import { isNarrowed, nothingAsked, type TableAddress, useTableAddress } from './use-table-address.ts';
import { useTableViews } from './views/use-table-views.ts';
import { ViewsButton } from './views/views-button.tsx';

export interface TableScreenProps<Row extends { _id: string }> {
  table: DeskTable<Row>;
  /** How the values of a field are shown. */
  look: FieldLook;
  /** The panel beside the table, of a row, or of the id in the address while its row is not loaded. */
  panel: (open: { id: string; inSight: Row | null; onClose: () => void }) => ReactNode;
}

/** A list of the server: searched, filtered and sorted, however long it is. */
export function TableScreen<Row extends { _id: string }>({ table, look, panel }: TableScreenProps<Row>) {
  const desk = useDeskWords();
  const field = useAllWords();
  const { tables } = desk;
  const columns = useMemo(() => table.columns({ desk, field }), [table, desk, field]);
  const filters = useMemo(() => table.filters({ desk, field }), [table, desk, field]);
  const [address, ask] = useTableAddress(table.sort);
  const { views, layout, setLayout } = useTableViews(table, columns, address, useTableLayout(table.name));
  const question = questionOf(table, filters, address, place.dayOf(new Date()));
  const [isDense, setDense] = useDenseRows();
  const fetchRows: FetchRows<Row> = (at) => listPage<Row>(question, at);
  const rows = useServerRows<Row>(['desk', question], fetchRows);
  const leftOut = useLeftOut(filters, question);
  const selection = useSelection(table.idOf);
  const open = (id: string | null) => ask({ open: id }, address.open === null ? 'new' : 'same');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedOf(deskKeys.rows, event)?.name === 'close' && address.open !== null) open(null);
  };
  return (
    <DeskPage
      title={tables.titles[table.name]}
      subtitle={rows.total === null ? tables.counting : tables.count(rows.total)}
      height="fill"
      actions={
        <>
          {selection.rows.length > 0 && (
            <Button variant="quiet" onClick={selection.clear}>
              {tables.clearSelection}
            </Button>
          )}
          <BulkButton table={table} rows={selection.rows} look={look} onWritten={selection.clear} />
          <ViewsButton table={table.name} views={views} />
          <ColumnsButton
            columns={columns}
            layout={layout}
            onLayout={setLayout}
            dense={{ isDense, onChange: setDense }}
          />
          <WaysOut
            {...{ table, columns, fetchRows, filters, address, leftOut }}
            total={rows.total}
            shown={shownColumns(columns, layout)}
            selected={selection.rows}
          />
        </>
      }
    >
      <TableToolbar filters={filters} hasPeriod={table.hasPeriod} address={address} ask={ask} />
      <LeftOut count={leftOut} fields={address.fields} ask={ask} />
      {rows.error !== null && <Trouble title={tables.failed} isBusy={rows.isFetching} onRetry={rows.retry} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from table and panel alike */}
      <div className="with-side-panel" onKeyDown={closeOnEscape}>
        <WorkTable
          label={tables.titles[table.name]}
          columns={columns}
          source={rows}
          idOf={table.idOf}
          nameOf={table.nameOf}
          layout={layout}
          onLayout={setLayout}
          sort={address.sort}
          onSort={(sort) => ask({ sort })}
          onOpen={(row) => open(table.idOf(row))}
          openId={address.open}
          selection={selection}
          isDense={isDense}
          howToPrintAll={tables.output.howToPrintAll}
          question={JSON.stringify(question)}
          empty={<Nothing isNarrowed={isNarrowed(address)} onClear={() => ask(nothingAsked)} />}
        />
        {address.open !== null &&
          panel({ id: address.open, inSight: rows.rowOf(address.open, table.idOf), onClose: () => open(null) })}
      </div>
    </DeskPage>
  );
}

type WaysOutProps<Row extends { _id: string }> = {
  table: DeskTable<Row>;
  columns: readonly WorkColumn<Row>[];
  shown: readonly WorkColumn<Row>[];
  fetchRows: FetchRows<Row>;
  filters: readonly FilterField[];
  address: TableAddress;
  /** Rows of animals without a species that a filter leaves out. */
  leftOut: number;
  total: number | null;
  selected: readonly Row[];
};

/** What can be made of all matching rows: groups, a file, a print. */
function WaysOut<Row extends { _id: string }>(props: WaysOutProps<Row>) {
  const { table, columns, shown, fetchRows, filters, address, leftOut, total, selected } = props;
  const desk = useDeskWords();
  const farmNames = useFarmFilter().useNames(address.fields.farm_id ?? []);
  const about = {
    title: desk.tables.titles[table.name],
    scope: inOneLine([
      scopeText(desk, filters, address, farmNames),
      ...(leftOut === 0 ? [] : [desk.tables.withoutSpecies(leftOut)]),
    ]),
    total,
    fetchRows,
    idOf: table.idOf,
  };
  return (
    <>
      <GroupButton {...about} columns={columns} amountOf={table.amountOf} />
      <TableOutput {...about} columns={shown} selected={selected} isPublic={table.isPublic ?? false} />
    </>
  );
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
