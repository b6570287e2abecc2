import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Columns3 from 'lucide-react/icons/columns-3';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { CheckRow } from '../fields/check-row.tsx';
import {
  inOrder,
  isVisible,
  narrowest,
  plainLayout,
  shownColumns,
  type TableLayout,
  type WorkColumn,
  widest,
  widthOf,
} from './work-column.ts';
import { useWorkWords } from './work-words.tsx';

export interface ColumnsButtonProps<Row> {
  columns: readonly WorkColumn<Row>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  /** Whether rows are compact, if that can be chosen. */
  dense?: { isDense: boolean; onChange: (isDense: boolean) => void };
}

/** One press of "wider" or "narrower", in pixels. */
const widthStep = 32;

/** Which columns, in which order, and how wide, by keyboard as well as by dragging. */
export function ColumnsButton<Row>({ columns, layout, onLayout, dense }: ColumnsButtonProps<Row>) {
  const words = useWorkWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Columns3} onClick={() => setOpen(true)}>
        {words.columns}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.columnsTitle}
        width="wide"
        actions={
          <>
            <Button onClick={() => onLayout(plainLayout)}>{words.columnsReset}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {words.columnsDone}
            </Button>
          </>
        }
      >
        {dense && <CheckRow label={words.denseRows} isChecked={dense.isDense} onChange={dense.onChange} />}
        <p className="work-columns-hint">{words.columnsHint}</p>
        {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
        <ul className="work-columns" role="list">
          {inOrder(columns, layout).map((column) => (
            <ColumnRow key={column.id} column={column} columns={columns} layout={layout} onLayout={onLayout} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

type ColumnRowProps<Row> = Omit<ColumnsButtonProps<Row>, 'dense'> & { column: WorkColumn<Row> };

function ColumnRow<Row>({ column, columns, layout, onLayout }: ColumnRowProps<Row>) {
  const words = useWorkWords();
  const { id, label } = column;
  const isShown = isVisible(column, layout);
  const isLast = isShown && shownColumns(columns, layout).length === 1;
  /** A shown column also passes the hidden ones on its way, or the table would look the same afterwards. */
  const move = (by: 1 | -1) => {
    const ordered = inOrder(columns, layout);
    const beside = ordered.filter((one) => !isShown || isVisible(one, layout)).map((one) => one.id);
    const neighbour = beside[beside.indexOf(id) + by];
    if (neighbour === undefined) return;
    const order = ordered.map((one) => one.id);
    order.splice(order.indexOf(neighbour), 0, ...order.splice(order.indexOf(id), 1));
    onLayout({ ...layout, order });
  };
  const resize = (by: number) => {
    const width = Math.min(widest, Math.max(narrowest, widthOf(column, layout) + by));
    onLayout({ ...layout, widths: { ...layout.widths, [id]: width } });
  };
  return (
    <li className="work-columns-row">
      <CheckRow
        label={label}
        isChecked={isShown}
        isDisabled={isLast}
        onChange={(isChosen) => onLayout({ ...layout, visible: { ...layout.visible, [id]: isChosen } })}
      />
      <IconButton icon={ArrowLeft} label={words.columnEarlier(label)} onClick={() => move(-1)} />
      <IconButton icon={ArrowRight} label={words.columnLater(label)} onClick={() => move(1)} />
      <IconButton icon={FoldHorizontal} label={words.columnNarrower(label)} onClick={() => resize(-widthStep)} />
      <IconButton icon={UnfoldHorizontal} label={words.columnWider(label)} onClick={() => resize(widthStep)} />
    </li>
  );
}
