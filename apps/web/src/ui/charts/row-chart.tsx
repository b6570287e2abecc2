import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { scaleTo } from './scale.ts';

const width = 480;
const rowHeight = 40;
/** Room for the value after the longest row. */
const valueWidth = 70;
/** A longer name is cut so that it does not run out of the chart. The table has it in full. */
const longestName = 62;

export type RowChartProps = ChartProps & {
  /** `share`: each row is its whole, and its parts are shares of that. */
  kind?: 'amount' | 'share';
  /** The text after a row. */
  valueAt: (index: number) => string;
};

/** Rows with their names above them: farms or products compared. */
export function RowChart({ kind = 'amount', valueAt, ...props }: RowChartProps) {
  const { categories, series } = props;
  const totals = categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = kind === 'share' ? 1 : scaleTo(Math.max(0, ...totals)).top;
  const room = width - valueWidth;
  return (
    <ChartFrame {...props} width={width} height={Math.max(1, categories.length) * rowHeight + 4}>
      {({ fill }) =>
        categories.map((category, index) => {
          const whole = kind === 'share' ? (totals[index] ?? 0) : top;
          let x = 0;
          const y = index * rowHeight;
          return (
            <g key={category}>
              <text className="chart-text chart-name" x={0} y={y + 14}>
                {category.length > longestName ? `${category.slice(0, longestName - 1)}…` : category}
              </text>
              <rect className="chart-track" x={0} y={y + 19} width={room} height={15} />
              {series.map(({ look, values }) => {
                const share = whole > 0 ? (values[index] ?? 0) / whole : 0;
                const from = x;
                x += share * room;
                return share > 0 ? (
                  <rect
                    key={look}
                    className={`chart-edge chart-edge-${look}`}
                    fill={fill(look)}
                    x={from}
                    y={y + 19}
                    width={share * room}
                    height={15}
                  />
                ) : null;
              })}
              <text className="chart-value" x={room + 8} y={y + 31}>
                {valueAt(index)}
              </text>
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
