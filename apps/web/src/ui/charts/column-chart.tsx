import { CategoryLabel, labelRoom } from './category-label.tsx';
import { ChartFrame, type ChartProps, type ChartSeries } from './chart-frame.tsx';
import { scaleTo } from './scale.ts';

const width = 480;
const height = 264;
const left = 46;
const right = 6;
const top = 20;
const bottom = labelRoom;
const plot = { width: width - left - right, height: height - top - bottom };
/** More columns than this have no room for a value each. The axis and the table show them. */
const mostValues = 14;

/** Columns side by side with their parts stacked: a development over months. */
export function ColumnChart(props: ChartProps) {
  const { categories, series, format } = props;
  const totals = categories.map((_, index) => totalOf(series, index));
  const scale = scaleTo(Math.max(0, ...totals.map((total) => total ?? 0)));
  const step = plot.width / Math.max(1, categories.length);
  const heightOf = (value: number) => (value / scale.top) * plot.height;
  const baseline = top + plot.height;
  const every = Math.ceil(categories.length / mostValues);
  return (
    <ChartFrame {...props} width={width} height={height}>
      {({ fill }) => (
        <>
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                className="chart-grid"
                x1={left}
                x2={width - right}
                y1={baseline - heightOf(tick)}
                y2={baseline - heightOf(tick)}
              />
              <text className="chart-text" x={left - 6} y={baseline - heightOf(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {categories.map((category, index) => {
            const x = left + index * step;
            const total = totals[index] ?? null;
            return (
              <g key={category}>
                {partsOf(series, index).map(({ look, from, value }) => (
                  <rect
                    key={look}
                    className={`chart-edge chart-edge-${look}`}
                    fill={fill(look)}
                    x={x + step * 0.16}
                    width={step * 0.68}
                    y={baseline - heightOf(from + value)}
                    height={heightOf(value)}
                  />
                ))}
                {categories.length <= mostValues && total !== 0 && (
                  <text
                    className="chart-value"
                    x={x + step / 2}
                    y={baseline - heightOf(total ?? 0) - 5}
                    textAnchor="middle"
                  >
                    {total === null ? '?' : format(total)}
                  </text>
                )}
                {index % every === 0 && <CategoryLabel x={x + step / 2} y={baseline} text={category} />}
              </g>
            );
          })}
          <line className="chart-axis" x1={left} x2={width - right} y1={baseline} y2={baseline} />
        </>
      )}
    </ChartFrame>
  );
}

/** Null if none of its parts is known. */
const totalOf = (series: readonly ChartSeries[], index: number): number | null => {
  const known = series.flatMap(({ values }) => values[index] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The known parts of one column, from the bottom. */
const partsOf = (series: readonly ChartSeries[], index: number) => {
  let from = 0;
  return series.flatMap(({ look, values }) => {
    const value = values[index] ?? 0;
    const part = { look, from, value };
    from += value;
    return value > 0 ? [part] : [];
  });
};
