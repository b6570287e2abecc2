import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../device/reads/observed-at.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { kindText, valueText } from '../../words/observation-text.ts';
import { type Trend, trendsOf } from './observation-trends.ts';
import './observations.css';

/** The trend of an animal's figures, a line for each kind. Nothing if no kind was measured twice. */
export function ObservationTrends({ observations }: { observations: readonly Observation[] }) {
  const { observations: words } = useAllWords();
  const trends = trendsOf(observations);
  if (trends.length === 0) return null;
  return (
    <SectionCard title={words.trends}>
      <ul className="observation-trends">
        {trends.map((trend) => (
          <TrendRow key={JSON.stringify([trend.kind, trend.unit, trend.scale])} trend={trend} />
        ))}
      </ul>
    </SectionCard>
  );
}

function TrendRow({ trend: { kind, points, least, most, latest } }: { trend: Trend }) {
  const all = useAllWords();
  const { observations: words } = all;
  const [first] = points;
  const value = valueText(all, latest) ?? '';
  const day = format.day(observedAt(latest));
  const range = words.range(format.number(least), format.number(most));
  const label = words.trend(kindText(words, kind), {
    count: points.length,
    since: format.day(new Date(first?.at ?? 0).toISOString()),
    range,
    latest: value,
    day,
  });
  return (
    <li className="observation-trend">
      <p>
        <strong>
          {kindText(words, kind)}: {value}
        </strong>
        <small>
          {day}, {range}
        </small>
      </p>
      <Sparkline points={points} label={label} />
    </li>
  );
}
