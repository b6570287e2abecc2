import { withdrawalsData } from '@byre/contract/reports/report-data';
import type { WithheldProduce } from '@byre/contract/reports/schema';
import { RowChart } from '../../ui/charts/row-chart.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';
import { animalColumns } from './animal-columns.tsx';
import { ProductName } from './product-name.tsx';
import { queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportColumn, ReportTable, tableRows } from './report-table.tsx';
import { useListedReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** What may not be used now, and until when. */
export function WithdrawalsReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const { medicineUsage } = useAllWords();
  const context = useReportContext(now);
  const { filter } = context;
  const query = queryOf(filter, {});
  const { found, first, lines, isWhole } = useListedReport('withdrawals', { query });
  const columns = columnsOf(words, medicineUsage, filter.farmId === null);
  const produce = first?.by_produce ?? [];
  const { withdrawals } = words;
  return (
    <ReportPage
      name="withdrawals"
      context={context}
      asking={found}
      empty={first?.total === 0 ? withdrawals.empty : null}
      rows={isWhole ? () => tableRows(columns, lines) : null}
      data={() => withdrawalsData(lines)}
      query={query}
      method={withdrawals.method}
    >
      <div className="report-charts">
        <RowChart
          title={withdrawals.chart}
          unit={withdrawals.chartUnit}
          categoryName={withdrawals.produce}
          categories={produce.map(({ product_type }) => medicineUsage.produce[product_type])}
          series={[{ name: words.columns.animals, look: 'solid', values: produce.map(({ heads }) => heads) }]}
          valueAt={(index) => format.number(produce[index]?.heads ?? 0)}
          format={format.number}
          words={words.chart}
        />
      </div>
      <ReportTable
        caption={withdrawals.table}
        columns={columns}
        rows={lines}
        keyOf={({ usage_id, product_type, period, unit }) => `${usage_id} ${product_type} ${period} ${unit}`}
      />
    </ReportPage>
  );
}

const columnsOf = (
  words: DeskWords['reports'],
  usageWords: AllWords['medicineUsage'],
  isOfAllFarms: boolean,
): ReportColumn<WithheldProduce>[] => {
  const { withdrawals, none } = words;
  const { produce, basesShort } = usageWords;
  const [animal, ...others] = animalColumns<WithheldProduce>(words, isOfAllFarms);
  const named = animal
    ? [
        {
          ...animal,
          text: (line: WithheldProduce) =>
            line.on_farm ? animal.text(line) : `${animal.text(line)} (${withdrawals.gone})`,
        },
      ]
    : [];
  return [
    ...named,
    ...others,
    { head: withdrawals.produce, text: ({ product_type }) => produce[product_type] },
    {
      head: withdrawals.until,
      text: (line) => untilText(line, withdrawals),
      isMissing: ({ reason }) => reason === 'open_course' || reason === 'not_recorded',
    },
    { head: withdrawals.period, text: (line) => withdrawalLength(usageWords, line) },
    { head: withdrawals.basis, text: ({ basis }) => (basis === null ? none : basesShort[basis]) },
    {
      head: withdrawals.because,
      text: ({ name, product_id }) => `${name ?? product_id} (${product_id})`,
      show: (line) => <ProductName {...line} />,
    },
  ];
};

/** From when the produce may be used, or why that is unknown. */
const untilText = (
  { ends_at, reason }: WithheldProduce,
  { noDate, notRecorded, byLabel }: DeskWords['reports']['withdrawals'],
): string => {
  if (reason === 'not_recorded') return notRecorded;
  if (ends_at === null) return noDate[reason === 'dated' || reason === 'label_period' ? 'open_course' : reason];
  return reason === 'label_period' ? byLabel(format.dayAndTime(ends_at)) : format.dayAndTime(ends_at);
};
