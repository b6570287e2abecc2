import { antibioticUseData } from '@byre/contract/reports/antibiotic-data';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { useSession } from '../../device/use-live.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { AntibioticCharts } from './antibiotic-charts.tsx';
import { conversionColumn, farmColumns, productColumns } from './antibiotic-columns.tsx';
import { UncountedGroups } from './antibiotic-groups.tsx';
import { AntibioticTiles } from './antibiotic-tiles.tsx';
import { AntibioticTrendChart } from './antibiotic-trend.tsx';
import { AntibioticWeights } from './antibiotic-weights.tsx';
import { ConversionLine, ConversionTables } from './conversions.tsx';
import { isBackwards, queryOf } from './report-filter.ts';
import { ReportPage } from './report-page.tsx';
import { ReportTable, tableRows } from './report-table.tsx';
import { SectorFigures } from './sector-figures.tsx';
import { useReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';

/** Antibiotics in mg and mg/kg, with the weights used and what could not be weighed. */
export function AntibioticUseReport({ now }: { now: Date }) {
  const { reports: words } = useDeskWords();
  const all = useAllWords();
  const context = useReportContext(now);
  const { filter, setFilter } = context;
  const query = queryOf(filter, { period: true, antibiotics: true });
  const asking = useReport('antibiotic-use', {
    query,
    isAsked: !isBackwards(filter),
  });
  const { data } = asking;
  const columns = productColumns(words, all);
  return (
    <ReportPage
      name="antibiotic-use"
      context={context}
      hasPeriod
      hasConversion
      asking={asking}
      empty={data?.total.usages === 0 ? words.antibioticUse.empty : null}
      rows={data ? () => tableRows([...columns, conversionColumn(words, data)], data.products) : null}
      data={() => (data ? antibioticUseData(data) : [])}
      query={query}
      method={[...words.antibioticUse.method, ...words.sectors.method]}
      formula={words.antibioticUse.formula}
      methodMore={
        data && (
          <>
            <AntibioticWeights
              key={filter.weights}
              data={data}
              weights={filter.weights}
              onChange={(weights) => setFilter({ ...filter, weights })}
            />
            <ConversionTables data={data} onChange={() => void asking.refetch()} />
          </>
        )
      }
    >
      {data && (
        <>
          <AntibioticTiles data={data} hasOwnWeights={filter.weights !== ''} />
          <UncountedGroups data={data} />
          <Gaps data={data} />
          <ConversionLine data={data} />
          <AntibioticCharts data={data} filter={filter} />
          <AntibioticTrendChart query={query} />
          <SectorFigures
            key={filter.slaughtered}
            data={data}
            slaughtered={filter.slaughtered}
            onSlaughtered={(slaughtered) => setFilter({ ...filter, slaughtered })}
          />
          <ReportTable
            caption={words.antibioticUse.table}
            columns={columns}
            rows={data.products}
            keyOf={({ product_id, species }) => `${product_id} ${species}`}
          />
          {data.farms.length > 1 && (
            <ReportTable
              caption={words.antibioticUse.farmTable}
              columns={farmColumns(words, data)}
              rows={data.farms}
              keyOf={({ farm_id }) => farm_id}
            />
          )}
        </>
      )}
    </ReportPage>
  );
}

function Gaps({ data: { total } }: { data: AntibioticUse }) {
  const { reports, strengthPass } = useDeskWords();
  const { antibioticUse: words } = reports;
  const user = useSession()?.user;
  if (total.gap_usages === 0) return null;
  return (
    <Banner
      tone="warning"
      title={words.gaps(total.gap_usages, total.usages)}
      actions={user?.role !== 'staff' && <ButtonLink to="/desk/formulary/strengths">{strengthPass.open}</ButtonLink>}
    >
      {words.gapsExplanation}
    </Banner>
  );
}
