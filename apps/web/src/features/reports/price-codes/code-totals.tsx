import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { ReportTable } from '../report-table.tsx';
import { useWorkName } from './use-work-name.ts';

/** What there is to invoice, by the practice's own codes: how often, and how much of a medicine. */
export function CodeTotals({ work }: { work: readonly PricedWork[] }) {
  const { none, dayBook, columns } = useDeskWords().reports;
  const { medicineUsage } = useAllWords();
  const workName = useWorkName();
  const amountsOf = ({ quantities }: PricedWork) =>
    quantities.map((amount) => amountText(medicineUsage, amount)).join('; ') || none;
  return (
    <ReportTable
      caption={dayBook.byCode}
      columns={[
        { head: dayBook.priceCode, text: ({ price_code }) => price_code ?? none, isTight: true },
        { head: dayBook.what, text: workName, isRoomy: true },
        { head: dayBook.entries, text: ({ entries }) => format.number(entries), isFigure: true },
        { head: columns.amount, text: amountsOf, isFigure: true },
        { head: columns.withoutAmount, text: ({ without_amount }) => format.number(without_amount), isFigure: true },
      ]}
      rows={work}
      keyOf={({ practice_id, kind, subject }) => `${practice_id} ${kind} ${subject}`}
    />
  );
}
