import { CategoryLabel, labelRoom } from './category-label.tsx';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { scaleTo } from './scale.ts';

const width = 480;
const height = 284;
const left = 46;
const right = 20;
const top = 14;
const bottom = labelRoom;
const plot = { width: width - left - right, height: height - top - bottom };
/** Lines also differ in their dashes and marks. More than five are hard to follow. */
const lines = ['1', '2', '3', '4', '5'] as const;
export const mostLines = lines.length;
const mostNames = 13;

type Point = { x: number; y: number };

/** Lines over months: several developments compared. */
export function LineChart(props: ChartProps) {
  const { categories, series, format } = props;
  const scale = scaleTo(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const step = plot.width / Math.max(1, categories.length - 1);
  const baseline = top + plot.height;
  const yOf = (value: number) => baseline - (value / scale.top) * plot.height;
  const pointsOf = (values: readonly (number | null)[]): Point[] =>
    values.flatMap((value, index) => (value === null ? [] : [{ x: left + index * step, y: yOf(value) }]));
  const every = Math.ceil(categories.length / mostNames);
  return (
    <ChartFrame {...props} width={width} height={height} legend={<Legend names={series.map(({ name }) => name)} />}>
      {() => (
        <>
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line className="chart-grid" x1={left} x2={width - right} y1={yOf(tick)} y2={yOf(tick)} />
              <text className="chart-text" x={left - 6} y={yOf(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {categories.map(
            (category, index) =>
              index % every === 0 && (
                <CategoryLabel key={category} x={left + index * step} y={baseline} text={category} />
              ),
          )}
          <line className="chart-axis" x1={left} x2={width - right} y1={baseline} y2={baseline} />
          {series.map(({ name, values }, index) => {
            const points = pointsOf(values);
            return (
              <g key={name} className={`chart-line-${lines[index]}`}>
                <polyline className="chart-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
                {points.map((point) => (
                  <Mark key={point.x} {...point} shape={index} />
                ))}
              </g>
            );
          })}
        </>
      )}
    </ChartFrame>
  );
}

/** A disc, a square, a triangle, a diamond, a ring. */
function Mark({ x, y, shape }: Point & { shape: number }) {
  if (shape === 1) return <rect className="chart-mark" x={x - 3.5} y={y - 3.5} width={7} height={7} />;
  if (shape === 2) return <path className="chart-mark" d={`M${x} ${y - 5}l5 8h-10z`} />;
  if (shape === 3) return <path className="chart-mark" d={`M${x} ${y - 5}l5 5l-5 5l-5-5z`} />;
  if (shape === 4) return <circle className="chart-mark chart-mark-ring" cx={x} cy={y} r={4} />;
  return <circle className="chart-mark" cx={x} cy={y} r={3.5} />;
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="chart-legend">
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 36 14" className={`chart-line-${lines[index]} chart-legend-line`} aria-hidden="true">
            <polyline className="chart-line" points="1,7 35,7" />
            <Mark x={18} y={7} shape={index} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
