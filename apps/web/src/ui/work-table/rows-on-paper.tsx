import { usePrinting } from '../theme/use-printing.ts';
import type { WorkHeader } from './head-row.tsx';
import { PaperTable } from './paper-table.tsx';
import type { RowSource } from './work-column.ts';
import { useWorkWords } from './work-words.tsx';

/** As many rows as a printer and a browser can handle: about two hundred sheets. */
export const mostOnPaper = 5_000;

export interface RowsOnPaperProps<Row> {
  table: { source: RowSource<Row>; idOf: (row: Row) => string; howToPrintAll?: string };
  headers: readonly WorkHeader<Row>[];
}

/**
 * The rows of a table as the browser itself prints it, which has only some of them. All that are loaded are printed, and
 * the paper says if others are not.
 */
export function RowsOnPaper<Row>(props: RowsOnPaperProps<Row>) {
  const isPrinting = usePrinting();
  return isPrinting && props.table.source.total !== 0 ? <Rows {...props} /> : null;
}

function Rows<Row>({ table: { source, idOf, howToPrintAll }, headers }: RowsOnPaperProps<Row>) {
  const columns = headers.map(({ column }) => column);
  const words = useWorkWords();
  const total = source.total ?? 0;
  const places = Array.from({ length: Math.min(total, mostOnPaper) }, (_, place) => place);
  const rows = places.flatMap((place) => source.rowAt(place) ?? []);
  return (
    <div className="work-on-paper">
      {rows.length < total && (
        <p>
          <strong>{words.partOnPaper(rows.length, total)}</strong> {howToPrintAll}
        </p>
      )}
      <PaperTable columns={columns} rows={rows} idOf={idOf} />
    </div>
  );
}
