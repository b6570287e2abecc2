import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { TableSort, WorkColumn } from './work-column.ts';
import { useWorkWords } from './work-words.tsx';

/** A column on the screen. */
export type WorkHeader<Row> = { column: WorkColumn<Row>; width: number; startResize: (event: unknown) => void };

export interface HeadRowProps<Row> {
  headers: readonly WorkHeader<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  isSelectable: boolean;
}

/** The headings of the columns. A press sorts, dragging the edge changes the width. */
export function HeadRow<Row>({ headers, sort, onSort, isSelectable }: HeadRowProps<Row>) {
  const words = useWorkWords();
  const lead = isSelectable ? 2 : 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are laid out one by one cannot be those of a <table>
    <div className="work-head" role="rowgroup">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus */}
      <div className="work-row" role="row" aria-rowindex={1}>
        {isSelectable && (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: nothing to press
          <span className="work-cell" role="columnheader" aria-colindex={1}>
            <span className="visually-hidden">{words.selectRow}</span>
          </span>
        )}
        {headers.map((header, place) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
          <span
            key={header.column.id}
            className="work-cell"
            data-align={header.column.align}
            data-in-sight={header.column.isInSight || undefined}
            role="columnheader"
            aria-colindex={place + lead}
            aria-sort={sortOf(header.column.id, sort)}
          >
            <HeadName header={header} sort={sort} onSort={onSort} />
            {/* For a pointer. The keyboard uses the list of columns. */}
            <span className="work-resize" aria-hidden="true" onPointerDown={header.startResize} />
          </span>
        ))}
      </div>
    </div>
  );
}

type HeadNameProps<Row> = { header: WorkHeader<Row> } & Pick<HeadRowProps<Row>, 'sort' | 'onSort'>;

function HeadName<Row>({ header: { column }, sort, onSort }: HeadNameProps<Row>) {
  const label = (
    <span className="work-head-label" title={column.label}>
      {column.label}
    </span>
  );
  if (!column.isSortable || !onSort) return <span className="work-head-name">{label}</span>;
  const order = sortOf(column.id, sort);
  const Icon = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className="work-head-name"
      onClick={() => onSort({ column: column.id, isDescending: order === 'ascending' })}
    >
      {label}
      {order && <Icon aria-hidden="true" />}
    </button>
  );
}

const sortOf = (id: string, sort: TableSort | null) => {
  if (sort?.column !== id) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
};
