import type { AntibioticTrend } from '@byre/contract/report-trends/schema';
import { trendSteps } from '@byre/contract/report-trends/trend-names';
import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { getAntibioticTrend } from '../../device/server/report-trends.ts';
import { useSession } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';
import { figures } from './figures.ts';
import './antibiotic-trend.css';

type Step = AntibioticTrend['every'];
type Point = AntibioticTrend['points'][number];

/** It takes as much work as eight reports, so it is calculated only on request. */
export function AntibioticTrendChart({ query }: { query: string }) {
  const { trend: words } = useDeskWords().reports;
  const [isShown, setShown] = useState(false);
  if (isShown) return <Trend query={query} />;
  return (
    <p className="report-trend-offer">
      <Button icon={TrendingUp} onClick={() => setShown(true)}>
        {words.show}
      </Button>
    </p>
  );
}

/** The figure over the last months or quarters, and how the farm compares with others of the practice. */
function Trend({ query }: { query: string }) {
  const { reports } = useDeskWords();
  const { trend: words, chart } = reports;
  const { account } = useAllWords();
  const userId = useSession()?.user.id;
  const [every, setEvery] = useState<Step>('quarter');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['report-trend', userId, query, every],
    queryFn: () => getAntibioticTrend(query, every),
    staleTime: minuteMs,
  });
  return (
    <section className="report-trend" aria-label={words.title}>
      <Select
        label={words.step}
        choices={trendSteps.map((value) => ({ value, label: words.steps[value] }))}
        value={every}
        onChange={(chosen) => chosen && setEvery(chosen)}
      />
      {error !== null && (
        <Banner
          tone="warning"
          title={words.failed}
          actions={<Button onClick={() => void refetch()}>{account.tryAgain}</Button>}
        />
      )}
      {isPending && error === null && <Skeleton kind="rows" count={3} label={words.loading} />}
      {data && (
        <>
          <ColumnChart
            title={words.title}
            unit={words.unit}
            categoryName={words.steps[data.every]}
            categories={data.points.map((point, at) => nameOf(point, at, { every: data.every, words }))}
            series={[{ name: words.perKg, look: 'solid', values: data.points.map(({ mg_per_kg }) => mg_per_kg) }]}
            format={axisFigure}
            words={chart}
          />
          {data.points.some(({ gap_usages }) => gap_usages > 0) && <p>{words.least}</p>}
          {data.place && <p>{placeText(data, words)}</p>}
        </>
      )}
    </section>
  );
}

type Words = DeskWords['reports']['trend'];

/** As in the report, but without trailing zeros in small figures, so that it fits beside the axis: `0.006`. */
const axisFigure = (value: number): string =>
  value < 0.1 ? String(Number(value.toPrecision(2))) : figures.short(value);

/** `Q4 25` for a quarter, by its first month. A month has its year in the first label and in each January. */
const nameOf = ({ from }: Point, at: number, { every, words }: { every: Step; words: Words }): string => {
  const day = format.day(from);
  const [, month = '', year = ''] = day.split(' ');
  const short = year.slice(2);
  if (every === 'quarter') return words.quarter(month, short);
  return at === 0 || place.dayOf(new Date(from)).slice(5, 7) === '01' ? `${month} ${short}` : month;
};

const placeText = ({ place: stands, fewest_farms }: AntibioticTrend, words: Words): string => {
  if (stands === null) return '';
  const { farms, mg_per_kg, lower, median, upper, quarter, missing } = stands;
  if (missing !== null || lower === null || median === null || upper === null || quarter === null) {
    return words.notPlaced[missing ?? 'figure'](fewest_farms);
  }
  const own = figures.fine(mg_per_kg ?? 0);
  return words.placed(own, words.quarters[quarter - 1] ?? '', farms, {
    ...{ lower: figures.fine(lower), median: figures.fine(median), upper: figures.fine(upper) },
  });
};
