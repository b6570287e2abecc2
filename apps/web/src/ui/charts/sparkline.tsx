import './sparkline.css';

export interface SparklineProps {
  /** In order of time; `at` in ms. */
  points: readonly { at: number; value: number }[];
  /** The chart as a sentence, for screen readers. */
  label: string;
}

const width = 160;
const height = 44;
const edge = 5;

/** The development of a figure, small and without axes, shown beside its values. Nothing for fewer than two points. */
export function Sparkline({ points, label }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const xOf = (at: number) => edge + ((at - first.at) / (last.at - first.at || 1)) * (width - 2 * edge);
  // A constant figure is drawn in the middle.
  const yOf = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points.map(({ at, value }) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')} />
      {points.map(({ at, value }) => (
        <circle key={at} cx={xOf(at)} cy={yOf(value)} r={at === last.at ? 3.5 : 2} />
      ))}
    </svg>
  );
}
