import { openCasesData } from '@byre/contract/reports/report-data';
import type { OpenCase } from '@byre/contract/reports/schema';
import { RowChart } from '../../ui/charts/row-chart.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { sitesText } from '../../words/site-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import { animalColumns } from './animal-columns.tsx';
import { dayHere } from './day-here.ts';
import { plainNumber } from './figures.ts';
import { queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportColumn, ReportTable, tableRows } from './report-table.tsx';
import { useListedReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** Cases that are still open. */
export function OpenCasesReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const { medicalRecords } = useAllWords();
  const context = useReportContext(now);
  const { filter } = context;
  const { recheck } = filter;
  const query = queryOf(filter, { recheck: true });
  const { found, first, lines, isWhole } = useListedReport('open-cases', { query });
  const columns = columnsOf(words, medicalRecords.sites, filter.farmId === null);
  const ages = first?.by_age ?? [];
  const { openCases } = words;
  const nothing = (departed: number) => (recheck === null ? openCases.empty(departed) : openCases.noRecheck[recheck]);
  return (
    <ReportPage
      name="open-cases"
      context={context}
      hasRecheck
      asking={found}
      empty={first?.total === 0 ? nothing(first.departed) : null}
      rows={isWhole ? () => tableRows(columns, lines) : null}
      data={() => openCasesData(lines, dayHere)}
      query={query}
      method={openCases.method}
    >
      {first && (
        <p className="report-lead">
          <strong>{recheck === null ? openCases.open(first.total) : openCases.rechecks[recheck](first.total)}.</strong>{' '}
          {recheck === null && first.departed > 0 && openCases.departed(first.departed)}
        </p>
      )}
      {recheck === null && (
        <div className="report-charts">
          <RowChart
            title={openCases.chart}
            unit={openCases.chartUnit}
            categoryName={openCases.age}
            categories={ages.map(({ from_days, to_days }) => openCases.ages(from_days, to_days))}
            series={[{ name: openCases.chartUnit, look: 'solid', values: ages.map(({ cases }) => cases) }]}
            valueAt={(index) => format.number(ages[index]?.cases ?? 0)}
            format={format.number}
            words={words.chart}
          />
        </div>
      )}
      <ReportTable
        caption={recheck === null ? openCases.table : openCases.recheckTable}
        columns={columns}
        rows={lines}
        keyOf={({ _id }) => _id}
      />
    </ReportPage>
  );
}

const columnsOf = (
  words: DeskWords['reports'],
  sites: AllWords['medicalRecords']['sites'],
  isOfAllFarms: boolean,
): ReportColumn<OpenCase>[] => {
  const { columns, openCases, none } = words;
  return [
    ...animalColumns<OpenCase>(words, isOfAllFarms),
    {
      head: columns.condition,
      text: ({ conditions, body_sites }) =>
        inOneLine([conditions.join(', ') || openCases.noCondition, sitesText(body_sites, sites)]),
    },
    { head: openCases.began, text: ({ happened_at }) => format.day(happened_at), isTight: true },
    {
      head: openCases.days,
      text: ({ days }) => format.number(days),
      plain: ({ days }) => plainNumber(days),
      isFigure: true,
    },
    {
      head: columns.treatments,
      text: ({ treatments }) => format.number(treatments),
      plain: ({ treatments }) => plainNumber(treatments),
      isFigure: true,
    },
    {
      head: openCases.lastTreated,
      text: ({ last_treated_at: last }) => (last === null ? none : format.day(last)),
      isTight: true,
    },
    {
      head: openCases.recheck,
      text: ({ recheck_on: day }) => (day === null ? none : format.day(day)),
      isTight: true,
    },
  ];
};
