import type { IncidenceTrend } from '@byre/contract/report-trends/schema';
import { standsText } from '@byre/contract/report-words/stands-text';
import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { getIncidenceTrend } from '../../device/server/report-trends.ts';
import { useSession } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { figures, plainNumber } from './figures.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { SpeciesName } from './species-name.tsx';
import './antibiotic-trend.css';

/** Four reports in one, and every farm of the practice: it is worked out for whoever asks for it. */
export function IncidenceYears({ query }: { query: string }) {
  const { yearsOfCases: words } = useDeskWords().reports;
  const [isShown, setShown] = useState(false);
  if (isShown) return <Years query={query} />;
  return (
    <p className="report-trend-offer">
      <Button icon={TrendingUp} onClick={() => setShown(true)}>
        {words.show}
      </Button>
    </p>
  );
}

/** New cases in the same days of the years before, and where the farm stands among those of the practice. */
function Years({ query }: { query: string }) {
  const { reports } = useDeskWords();
  const { yearsOfCases: words, compared, yearsBefore } = reports;
  const { account } = useAllWords();
  const userId = useSession()?.user.id;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['incidence-trend', userId, query],
    queryFn: () => getIncidenceTrend(query),
    staleTime: minuteMs,
  });
  if (error !== null) {
    return (
      <Banner
        tone="warning"
        title={words.failed}
        actions={<Button onClick={() => void refetch()}>{account.tryAgain}</Button>}
      />
    );
  }
  if (isPending) return <Skeleton kind="rows" count={3} label={words.loading} />;
  const isPlaced = data.conditions.some(({ place }) => place !== null);
  return (
    <section className="report-years" aria-label={words.title}>
      <ReportTable
        caption={yearsBefore.conditions}
        columns={columnsOf(data, reports)}
        rows={data.conditions}
        keyOf={({ condition_id, species }) => `${condition_id} ${species}`}
      />
      <p>{yearsBefore.method}</p>
      {isPlaced && (
        <p>
          {compared.method} {compared.tooFew(data.fewest_farms)}
        </p>
      )}
    </section>
  );
}

type Line = IncidenceTrend['conditions'][number];

const columnsOf = ({ years, conditions }: IncidenceTrend, words: DeskWords['reports']): ReportColumn<Line>[] => {
  const { columns, compared, none, unknown, period, yearsBefore } = words;
  const lastOf = (to: string) => new Date(Date.parse(to) - 1).toISOString();
  const rate = (value: number | null | undefined) =>
    value === null || value === undefined ? none : figures.fine(value);
  const isPlaced = conditions.some(({ place }) => place !== null);
  return [
    { head: columns.condition, text: ({ name, condition_id }) => name ?? condition_id },
    {
      head: columns.species,
      text: ({ species }) => species ?? unknown,
      show: ({ species }) => <SpeciesName species={species} />,
    },
    ...years.map(({ from, to }, at) => ({
      head: period(format.day(from), format.day(lastOf(to))),
      text: ({ rates }: Line) =>
        at > 0 && conditions.every((one) => one.rates[at] === null) ? yearsBefore.nothing : rate(rates[at]),
      plain: ({ rates }: Line) => plainNumber(rates[at] ?? null),
      isFigure: true as const,
    })),
    ...(isPlaced
      ? [
          { head: compared.lower, text: ({ place }: Line) => rate(place?.lower), isFigure: true as const },
          { head: compared.median, text: ({ place }: Line) => rate(place?.median), isFigure: true as const },
          { head: compared.upper, text: ({ place }: Line) => rate(place?.upper), isFigure: true as const },
          {
            head: compared.stands,
            text: ({ place }: Line) => (place === null ? compared.noFigure : standsText(place, compared)),
          },
        ]
      : []),
  ];
};
