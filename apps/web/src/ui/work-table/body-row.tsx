import { type MouseEvent, memo } from 'react';
import type { WorkHeader } from './head-row.tsx';
import { textOf } from './work-column.ts';
import { useWorkWords } from './work-words.tsx';

export interface BodyRowProps<Row> {
  index: number;
  /** Undefined while it is loading. */
  row: Row | undefined;
  name: string | null;
  headers: readonly WorkHeader<Row>[];
  isActive: boolean;
  isOpen: boolean;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  measure: (element: HTMLDivElement | null) => void;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
}

function PlainBodyRow<Row>(props: BodyRowProps<Row>) {
  const { index, row, name, headers, isActive, isOpen, isSelected, measure, onOpen, onSelect } = props;
  const lead = isSelected === null ? 1 : 2;
  const press = (event: MouseEvent) => {
    // The person is selecting text to copy it.
    if (getSelection()?.type === 'Range' && event.detail === 1) return;
    onOpen(index);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are laid out one by one cannot be those of a <table>
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole table
    <div
      ref={measure}
      data-index={index}
      className="work-row"
      role="row"
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      data-open={isOpen || undefined}
      data-odd={index % 2 === 1 || undefined}
      onClick={press}
    >
      {isSelected !== null && <SelectCell name={name} isSelected={isSelected} onToggle={() => onSelect(index)} />}
      {headers.map(({ column }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the focus goes from row to row
        <span
          key={column.id}
          className="work-cell"
          data-align={column.align}
          data-in-sight={column.isInSight || undefined}
          role="gridcell"
          aria-colindex={place + lead}
          title={row === undefined ? undefined : textOf(column, row)}
        >
          {row === undefined ? <span className="work-bone" /> : column.cell(row)}
        </span>
      ))}
    </div>
  );
}

type SelectCellProps = { name: string | null; isSelected: boolean; onToggle: () => void };

function SelectCell({ name, isSelected, onToggle }: SelectCellProps) {
  const words = useWorkWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: the focus goes from row to row
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space does the same on the row
    <span
      className="work-cell work-select"
      role="gridcell"
      aria-colindex={1}
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`${words.selectRow} ${name ?? ''}`}
        checked={isSelected}
        disabled={name === null}
        onChange={onToggle}
      />
    </span>
  );
}

/** A row is rendered again only if something in it changed, not while scrolling. */
export const BodyRow = memo(PlainBodyRow, (before, after) => {
  const names = Object.keys(after) as (keyof BodyRowProps<unknown>)[];
  return names.every((name) => name === 'headers' || before[name] === after[name]) && sameColumns(before, after);
}) as typeof PlainBodyRow;

const sameColumns = (before: BodyRowProps<unknown>, after: BodyRowProps<unknown>): boolean =>
  before.headers.length === after.headers.length &&
  before.headers.every(({ column }, place) => column === after.headers[place]?.column);
