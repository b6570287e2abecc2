import { medicineUseData } from '@byre/contract/reports/report-data';
import type { MedicineUseLine } from '@byre/contract/reports/schema';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { amountText } from '../../words/amount-text.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import { plainNumber } from './figures.ts';
import { monthLabels, monthsOf } from './months.ts';
import { ProductName } from './product-name.tsx';
import { isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportColumn, ReportTable, tableRows } from './report-table.tsx';
import { useReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** Which medicines, how much and how often. */
export function MedicineUseReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const { medicineUsage } = useAllWords();
  const context = useReportContext(now);
  const { filter } = context;
  const query = queryOf(filter, { period: true });
  const asking = useReport('medicine-use', { query, isAsked: !isBackwards(filter) });
  const lines = asking.data?.products ?? [];
  const columns = columnsOf(words, medicineUsage, filter.farmId === null);
  const months = monthsOf(filter);
  const usages = new Map(asking.data?.months.map((one) => [one.month, one.usages]));
  return (
    <ReportPage
      name="medicine-use"
      context={context}
      hasPeriod
      asking={asking}
      empty={asking.data && lines.length === 0 ? words.medicineUse.empty : null}
      rows={() => tableRows(columns, lines)}
      data={() => medicineUseData(lines)}
      query={query}
      method={words.medicineUse.method}
    >
      <div className="report-charts">
        <ColumnChart
          title={words.medicineUse.chart}
          unit={words.medicineUse.chartUnit}
          categoryName={words.columns.month}
          categories={monthLabels(months)}
          series={[{ name: words.columns.uses, look: 'solid', values: months.map((month) => usages.get(month) ?? 0) }]}
          format={format.number}
          words={words.chart}
        />
      </div>
      <ReportTable
        caption={words.medicineUse.table}
        columns={columns}
        rows={lines}
        keyOf={({ farm_id, product_id }) => `${farm_id} ${product_id}`}
      />
    </ReportPage>
  );
}

const columnsOf = (
  { columns, none, medicineUse }: DeskWords['reports'],
  units: AllWords['medicineUsage'],
  isOfAllFarms: boolean,
): ReportColumn<MedicineUseLine>[] => [
  {
    head: columns.product,
    text: ({ name, product_id }) => `${name ?? product_id} (${product_id})`,
    show: (line) => <ProductName {...line} />,
  },
  ...(isOfAllFarms
    ? [
        {
          head: columns.farm,
          text: ({ farm_name, farm_id }: MedicineUseLine) => farm_name ?? farm_id,
          isTight: true as const,
        },
      ]
    : []),
  {
    head: columns.amount,
    text: ({ quantities }) => quantities.map((amount) => amountText(units, amount)).join('; ') || none,
    isFigure: true,
  },
  figure(columns.uses, ({ usages }) => usages),
  figure(columns.treatments, ({ treatments }) => treatments),
  {
    head: columns.animals,
    text: (line) => animalsText(line, format.number(line.animals), medicineUse),
    plain: (line) => animalsText(line, plainNumber(line.animals), medicineUse),
    isFigure: true,
  },
  figure(columns.withoutAmount, ({ without_amount }) => without_amount),
  figure(columns.cascade, ({ cascade }) => cascade),
];

const animalsText = (
  { uncounted_groups }: MedicineUseLine,
  animals: string,
  { atLeast }: DeskWords['reports']['medicineUse'],
): string => (uncounted_groups > 0 ? atLeast(animals) : animals);

const figure = (head: string, figureOf: (line: MedicineUseLine) => number): ReportColumn<MedicineUseLine> => ({
  head,
  text: (line) => format.number(figureOf(line)),
  plain: (line) => plainNumber(figureOf(line)),
  isFigure: true,
});
