import { incidenceData } from '@byre/contract/reports/report-data';
import type { IncidenceLine } from '@byre/contract/reports/schema';
import { LineChart, mostLines } from '../../ui/charts/line-chart.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { figures, plainNumber } from './figures.ts';
import { IncidenceYears } from './incidence-years.tsx';
import { monthLabels } from './months.ts';
import { isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportColumn, ReportTable, tableRows } from './report-table.tsx';
import { SpeciesName, speciesText } from './species-name.tsx';
import { useReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** How often each condition began. */
export function IncidenceReport({ now }: { now: Date }) {
  const desk = useDeskWords();
  const { reports: words } = desk;
  const context = useReportContext(now);
  const { filter } = context;
  const query = queryOf(filter, { period: true });
  const asking = useReport('incidence', { query, isAsked: !isBackwards(filter) });
  const lines = asking.data?.conditions ?? [];
  const diseases = lines.filter(({ routine }) => !routine);
  const routine = lines.filter((line) => line.routine);
  const top = diseases.slice(0, mostLines);
  const months = lines[0]?.months.map(({ month }) => month) ?? [];
  const hasPlaces = lines.some(({ places }) => Boolean(places));
  const columns = columnsOf(words, hasPlaces);
  const { incidence } = words;
  return (
    <ReportPage
      name="incidence"
      context={context}
      hasPeriod
      asking={asking}
      empty={asking.data && lines.length === 0 ? incidence.empty : null}
      rows={() => [...withMonths(tableRows(columns, lines), lines, months)]}
      data={() => incidenceData(lines)}
      query={query}
      method={incidence.method}
      formula={incidence.formula}
    >
      <div className="report-columns">
        <ReportTable caption={incidence.table} columns={columns} rows={diseases} keyOf={keyOf} />
        <LineChart
          title={incidence.chart}
          unit={incidence.chartUnit}
          categoryName={words.columns.month}
          categories={monthLabels(months)}
          series={top.map((line) => ({
            name: nameOf(line, desk),
            look: 'solid',
            values: line.months.map(({ per_100_animal_months }) => per_100_animal_months),
          }))}
          format={figures.short}
          words={words.chart}
        />
      </div>
      {diseases.length > 0 && <IncidenceYears key={query} query={query} />}
      {routine.length > 0 && <ReportTable caption={incidence.routine} columns={columns} rows={routine} keyOf={keyOf} />}
    </ReportPage>
  );
}

const keyOf = ({ condition_id, species }: IncidenceLine): string => `${condition_id} ${species}`;
/** `Mastitis, Cattle` */
const nameOf = (
  { name, condition_id, species }: Pick<IncidenceLine, 'name' | 'condition_id' | 'species'>,
  desk: DeskWords,
) => [name ?? condition_id, species === null ? '' : speciesText(species, desk)].filter(Boolean).join(', ');

/** The saved table also has the cases of every month. */
const withMonths = (rows: string[][], lines: readonly IncidenceLine[], months: readonly string[]): string[][] =>
  rows.map((row, index) => [
    ...row,
    ...(index === 0 ? months : (lines[index - 1]?.months.map(({ cases }) => plainNumber(cases)) ?? [])),
  ]);

/** The column of places is there if a line has any. */
const columnsOf = (
  { columns, incidence, none, unknown }: DeskWords['reports'],
  hasPlaces: boolean,
): ReportColumn<IncidenceLine>[] => [
  { head: columns.condition, text: ({ name, condition_id }) => name ?? condition_id },
  {
    head: columns.species,
    text: ({ species }) => species ?? unknown,
    show: ({ species }) => <SpeciesName species={species} />,
  },
  {
    head: columns.cases,
    text: ({ cases }) => format.number(cases),
    plain: ({ cases }) => plainNumber(cases),
    isFigure: true,
  },
  {
    head: incidence.affected,
    text: ({ animals_affected }) => format.number(animals_affected),
    plain: ({ animals_affected }) => plainNumber(animals_affected),
    isFigure: true,
  },
  {
    head: incidence.yearly,
    text: ({ per_100_animal_years: rate }) => (rate === null ? none : figures.fine(rate)),
    plain: ({ per_100_animal_years: rate }) => plainNumber(rate),
    isFigure: true,
  },
  {
    head: incidence.breeding,
    text: ({ breeding }) =>
      breeding?.per_100_animal_years == null
        ? none
        : incidence.ofPopulation(
            figures.fine(breeding.per_100_animal_years),
            incidence.populations[breeding.population],
          ),
    plain: ({ breeding }) => plainNumber(breeding?.per_100_animal_years ?? null),
    isFigure: true,
  },
  ...(hasPlaces
    ? [
        {
          head: incidence.places,
          text: ({ places }: IncidenceLine) =>
            places?.per_100_place_years == null
              ? none
              : incidence.ofPopulation(
                  figures.fine(places.per_100_place_years),
                  incidence.placePopulations[places.population],
                ),
          plain: ({ places }: IncidenceLine) => plainNumber(places?.per_100_place_years ?? null),
          isFigure: true as const,
        },
      ]
    : []),
];
