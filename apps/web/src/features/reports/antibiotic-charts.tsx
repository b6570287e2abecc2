import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { RowChart } from '../../ui/charts/row-chart.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { figures } from './figures.ts';
import { monthLabels, monthsOf } from './months.ts';
import type { ReportFilter } from './report-filter.ts';

const mostFarms = 15;
const grams = (mg: number | null): number | null => (mg === null ? null : mg / 1_000);

/** Charts by month and, with several farms, by farm. */
export function AntibioticCharts({ data, filter }: { data: AntibioticUse; filter: ReportFilter }) {
  const { reports: words } = useDeskWords();
  const { antibioticUse } = words;
  const months = monthsOf(filter);
  const used = new Map(data.months.map((one) => [one.month, one]));
  const valueIn = (month: string, of: (one: AntibioticUse['months'][number]) => number | null): number | null => {
    const found = used.get(month);
    return found === undefined ? 0 : grams(of(found));
  };
  const farms = data.farms
    .filter(({ usages, mg_per_kg }) => usages > 0 && mg_per_kg !== null)
    .toSorted((a, b) => (b.mg_per_kg ?? 0) - (a.mg_per_kg ?? 0))
    .slice(0, mostFarms);
  return (
    <div className="report-charts">
      <ColumnChart
        title={antibioticUse.chart}
        unit={antibioticUse.chartUnit}
        categoryName={words.columns.month}
        categories={monthLabels(months)}
        series={[
          {
            name: antibioticUse.otherSeries,
            look: 'solid',
            values: months.map((month) =>
              valueIn(month, ({ mg, highest_priority_mg }) => (mg === null ? null : mg - (highest_priority_mg ?? 0))),
            ),
          },
          {
            name: antibioticUse.highestSeries,
            look: 'hatched',
            values: months.map((month) => valueIn(month, ({ highest_priority_mg }) => highest_priority_mg)),
          },
        ]}
        format={(value) => figures.grams(value * 1_000)}
        words={words.chart}
      />
      {farms.length > 1 && (
        <RowChart
          title={antibioticUse.farmChart}
          unit={antibioticUse.farmChartUnit}
          categoryName={words.columns.farm}
          categories={farms.map(({ farm_name, farm_id }) => farm_name ?? farm_id)}
          series={[{ name: antibioticUse.perKg, look: 'solid', values: farms.map(({ mg_per_kg }) => mg_per_kg) }]}
          valueAt={(index) => figures.fine(farms[index]?.mg_per_kg ?? 0)}
          format={figures.fine}
          words={words.chart}
        />
      )}
    </div>
  );
}
