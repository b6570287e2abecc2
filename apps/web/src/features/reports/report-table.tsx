import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { usePrinting } from '../../ui/theme/use-printing.ts';
import { useDeskWords } from '../../words/desk-words.tsx';

/** A column, the same on the screen, on paper and in the saved table. */
export type ReportColumn<Row> = {
  head: string;
  text: (row: Row) => string;
  /** On the screen, if it shows more than the text. */
  show?: (row: Row) => ReactNode;
  /** In the saved table, if it is a plain number. */
  plain?: (row: Row) => string;
  isFigure?: true;
  /** Short enough to stay on one line: a date, a tag. */
  isTight?: true;
  /** Longer text, which a narrow column would break into many lines. */
  isRoomy?: true;
  /** A figure in several parts, which may be on two lines. */
  isInParts?: true;
  isMissing?: (row: Row) => boolean;
};

export interface ReportTableProps<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A record that must not stop half-way, on the screen or on paper. */
  isWhole?: boolean;
}

/** More rows are shown on request. To find something among hundreds, people filter. Paper has all of them. */
const atFirst = 100;

export function ReportTable<Row>({ caption, columns, rows, keyOf, isWhole }: ReportTableProps<Row>) {
  const { reports: words } = useDeskWords();
  const [showsAll, setShowsAll] = useState(false);
  const isPrinted = usePrinting();
  const shown = isWhole || showsAll || isPrinted ? rows : rows.slice(0, atFirst);
  return (
    <div className="report-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className="report-table-scroll" tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, isFigure, isRoomy }) => (
                <th key={head} scope="col" data-figure={isFigure} data-roomy={isRoomy}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, text, show, isFigure, isTight, isInParts, isMissing }) => (
                  <td
                    key={head}
                    data-figure={isFigure}
                    data-tight={isTight}
                    data-in-parts={isInParts}
                    data-missing={isMissing?.(row) || undefined}
                  >
                    {show ? show(row) : text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length && (
        <p className="report-more">
          {words.showing(shown.length, rows.length)}{' '}
          <Button onClick={() => setShowsAll(true)}>{words.showAll(rows.length)}</Button>
        </p>
      )}
    </div>
  );
}

/** The rows of a table for other programs. */
export const tableRows = <Row,>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => columns.map(({ text, plain }) => (plain ?? text)(row))),
];
