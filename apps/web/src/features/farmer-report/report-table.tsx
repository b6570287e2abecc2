import { hasGap } from '@byre/contract/reports/record-cells';
import { useAllWords } from '../../words/all-words.ts';
import type { ReportLine } from './report-rules.ts';
import { cellsOf, cellText, type ReportCells } from './report-text.ts';

/** The medicines as table rows; on a narrow screen as cards, with a label for each fact. */
export function ReportTable({ lines }: { lines: readonly ReportLine[] }) {
  const words = useAllWords();
  const { farmerReport } = words;
  const hasOther = lines.some(({ other, gaps }) => other.length > 0 || hasGap('other', gaps));
  const columns = (
    ['animal', 'medicine', 'batch', 'quantity', 'given', 'reason', 'by', 'meat', 'milk', 'other'] as const
  ).filter((column) => column !== 'other' || hasOther);
  return (
    <table className="farmer-report-table">
      <caption>{farmerReport.treatments}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {farmerReport[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const cells = cellsOf(line, words);
          return (
            <tr key={line.usage._id}>
              {columns.map((column) => (
                <Cell key={column} line={line} column={column} text={cells[column]} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell({ line, column, text }: { line: ReportLine; column: keyof ReportCells; text: string | null }) {
  const words = useAllWords();
  const isGap = hasGap(column, line.gaps);
  return (
    <td data-label={words.farmerReport[column]} data-gap={isGap || undefined}>
      {cellText(line, column, { told: text, words }) ?? '–'}
    </td>
  );
}
