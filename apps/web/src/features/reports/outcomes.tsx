import { outcomesData } from '@byre/contract/reports/report-data';
import type { OutcomeLine } from '@byre/contract/reports/schema';
import { RowChart } from '../../ui/charts/row-chart.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import { figures, plainNumber } from './figures.ts';
import { ProductName } from './product-name.tsx';
import { isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportColumn, ReportTable, tableRows } from './report-table.tsx';
import { useReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** More would push the table, which has all of them, off the screen. */
const mostRows = 6;

/** The outcomes of treatments with each product. */
export function OutcomesReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const { treatment } = useAllWords();
  const context = useReportContext(now);
  const { filter } = context;
  const query = queryOf(filter, { period: true });
  const asking = useReport('outcomes', { query, isAsked: !isBackwards(filter) });
  const lines = asking.data?.products ?? [];
  const top = lines.slice(0, mostRows);
  const columns = columnsOf(words, treatment.responses);
  const { outcomes } = words;
  return (
    <ReportPage
      name="outcomes"
      context={context}
      hasPeriod
      asking={asking}
      empty={asking.data && lines.length === 0 ? outcomes.empty : null}
      rows={() => tableRows(columns, lines)}
      data={() => outcomesData(lines)}
      query={query}
      method={outcomes.method}
    >
      <div className="report-charts">
        <RowChart
          kind="share"
          title={outcomes.chart}
          unit={outcomes.chartUnit}
          categoryName={words.columns.product}
          categories={top.map(({ name, product_id }) => name ?? product_id)}
          series={[
            { name: outcomes.successful, look: 'solid', values: top.map(({ successful }) => successful) },
            { name: outcomes.unsuccessful, look: 'hatched', values: top.map(({ unsuccessful }) => unsuccessful) },
            { name: outcomes.undecided, look: 'open', values: top.map(({ undecided }) => undecided) },
          ]}
          // The share of the row that the bar represents. Uses without a recorded outcome are part of both.
          valueAt={(index) => figures.share(top[index]?.successful ?? 0, top[index]?.treatments ?? 0)}
          format={format.number}
          words={words.chart}
        />
      </div>
      <ReportTable caption={outcomes.table} columns={columns} rows={lines} keyOf={({ product_id }) => product_id} />
    </ReportPage>
  );
}

const rateOf = ({ successful, unsuccessful }: OutcomeLine, { none }: DeskWords['reports']): string =>
  successful + unsuccessful === 0 ? none : figures.share(successful, successful + unsuccessful);

const columnsOf = (
  words: DeskWords['reports'],
  responseWords: AllWords['treatment']['responses'],
): ReportColumn<OutcomeLine>[] => {
  const { columns, outcomes } = words;
  return [
    {
      head: columns.product,
      text: ({ name, product_id }) => `${name ?? product_id} (${product_id})`,
      show: (line) => <ProductName {...line} />,
    },
    figure(columns.treatments, ({ treatments }) => treatments),
    figure(outcomes.successful, ({ successful }) => successful),
    figure(outcomes.unsuccessful, ({ unsuccessful }) => unsuccessful),
    figure(outcomes.undecided, ({ undecided }) => undecided),
    { head: outcomes.rate, text: (line) => rateOf(line, words), isFigure: true },
    {
      head: outcomes.responses,
      text: ({ responses }) =>
        responses
          .map(
            ({ response, treatments }) =>
              `${response === null ? outcomes.noResponse : responseWords[response]} ${treatments}`,
          )
          .join(', '),
    },
  ];
};

const figure = (head: string, figureOf: (line: OutcomeLine) => number): ReportColumn<OutcomeLine> => ({
  head,
  text: (line) => format.number(figureOf(line)),
  plain: (line) => plainNumber(figureOf(line)),
  isFigure: true,
});
