import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { BodyRow, type BodyRowProps } from './body-row.tsx';
import { HeadRow } from './head-row.tsx';
import { RowsOnPaper } from './rows-on-paper.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useAnchor } from './use-anchor.ts';
import { useColumns, useColumnWidths } from './use-columns.ts';
import { useRowWindow } from './use-row-window.ts';
import { plainLayout, type RowSource, type TableLayout, type TableSort, type WorkColumn } from './work-column.ts';
import { useWorkWords } from './work-words.tsx';
import './work-table.css';

export interface WorkTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** Stable between renders: created once, or memoised. */
  columns: readonly WorkColumn<Row>[];
  source: RowSource<Row>;
  idOf: (row: Row) => string;
  /** The name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string;
  layout?: TableLayout;
  onLayout?: (layout: TableLayout) => void;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Called on Enter, or a press on the row. */
  onOpen?: (row: Row) => void;
  /** The row whose panel is open. */
  openId?: string | null;
  /** With Space or the checkbox. Without it rows cannot be selected. */
  selection?: { has: (id: string) => boolean; toggle: (row: Row) => void };
  /** Changes with search, filter and sort. The table then starts at its top. */
  question?: string;
  /** Compact rows. */
  isDense?: boolean;
  /** In place of the rows if there are none. */
  empty?: ReactNode;
  /** On paper, if not all rows are on it: how to print all. */
  howToPrintAll?: string;
}

/** A table of any length: only the visible rows exist, and each states its position. */
export function WorkTable<Row>(props: WorkTableProps<Row>) {
  const { label, columns, source, idOf, layout = plainLayout, onLayout, selection, openId, empty } = props;
  const { sort = null, onSort, question = '', isDense = false } = props;
  const words = useWorkWords();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { active, setActive, moveTo, focusActive, rows, keyDown } = useActiveRow();
  const { virtualizer, rowSize } = useRowWindow({ scroller, source, active, isDense });
  const headers = useColumns(columns, layout, onLayout);
  useColumnWidths(
    grid,
    headers.map(({ width }) => width),
    selection ? '2.75rem' : '',
  );
  const { newAbove, onScroll } = useAnchor({ scroller, source, idOf, rowSize, question, active, moveTo });
  useFocusReturn(openId ?? null, focusActive);
  const { open, toggle } = useRowActions(props, setActive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is read from its first row on
  useEffect(() => {
    setActive(0);
    scroller.current?.scrollTo({ top: 0 });
  }, [question]);
  const total = source.total ?? 0;
  const keys = {
    total,
    pageLength: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowSize) - 2),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onOpen: open,
    onSelect: toggle,
  };
  return (
    <div className="work-table" data-stale={source.isStale || undefined} data-dense={isDense || undefined}>
      {newAbove > 0 && (
        <button type="button" className="work-new" onClick={() => scroller.current?.scrollTo({ top: 0 })}>
          <ArrowUp aria-hidden="true" />
          {words.newRows(newAbove)}
        </button>
      )}
      <div className="work-scroll" ref={scroller} onScroll={onScroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are laid out one by one cannot be those of a <table> */}
        <div
          ref={grid}
          className="work-grid"
          role="grid"
          aria-label={label}
          aria-rowcount={source.total === null ? -1 : total + 1}
          aria-colcount={headers.length + (selection ? 1 : 0)}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={source.total === null || source.isStale || undefined}
        >
          <HeadRow headers={headers} sort={sort} onSort={onSort} isSelectable={selection !== undefined} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div
            className="work-body"
            role="rowgroup"
            ref={(element) => {
              rows.current = element;
              virtualizer.containerRef(element);
            }}
            onKeyDown={(event) => keyDown(event, keys)}
          >
            {virtualizer.getVirtualItems().map(({ index, key }) => (
              <TableRow
                key={key}
                index={index}
                table={props}
                headers={headers}
                isActive={index === Math.min(active, total - 1)}
                measure={virtualizer.measureElement}
                onOpen={open}
                onSelect={toggle}
              />
            ))}
          </div>
        </div>
        {source.total === null && <WaitingRows />}
        {source.total === 0 && empty && <div className="work-empty">{empty}</div>}
      </div>
      <RowsOnPaper table={props} headers={headers} />
    </div>
  );
}

type TableRowProps<Row> = Pick<
  BodyRowProps<Row>,
  'index' | 'headers' | 'isActive' | 'measure' | 'onOpen' | 'onSelect'
> & { table: WorkTableProps<Row> };

function TableRow<Row>({ table: { source, idOf, nameOf, openId, selection }, index, ...passed }: TableRowProps<Row>) {
  const row = source.rowAt(index);
  const id = row === undefined ? null : idOf(row);
  return (
    <BodyRow
      {...passed}
      index={index}
      row={row}
      name={row === undefined ? null : nameOf(row)}
      isOpen={id !== null && id === openId}
      isSelected={selection ? id !== null && selection.has(id) : null}
    />
  );
}

/** When the panel closes, the focus returns to its row. */
function useFocusReturn(openId: string | null, focusActive: () => void) {
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== null && openId === null) focusActive();
    before.current = openId;
  });
}

/**
 * The callbacks of the rows. They stay the same for the life of the table, so that a row is rendered again only if it
 * changed.
 */
function useRowActions<Row>(props: WorkTableProps<Row>, setActive: (index: number) => void) {
  const latest = useRef(props);
  latest.current = props;
  const open = useCallback(
    (index: number) => {
      setActive(index);
      const row = latest.current.source.rowAt(index);
      if (row !== undefined) latest.current.onOpen?.(row);
    },
    [setActive],
  );
  const toggle = useCallback(
    (index: number) => {
      setActive(index);
      const row = latest.current.source.rowAt(index);
      if (row !== undefined) latest.current.selection?.toggle(row);
    },
    [setActive],
  );
  return { open, toggle };
}

function WaitingRows() {
  const words = useWorkWords();
  return (
    <div className="work-waiting" role="status">
      <span className="visually-hidden">{words.waiting}</span>
      {Array.from({ length: 12 }, (_, place) => `bone-${place}`).map((bone) => (
        <span key={bone} className="work-bone" />
      ))}
    </div>
  );
}
