import { type ReactNode, useId } from 'react';
import { Disclosure } from '../lists/disclosure.tsx';
import './charts.css';

/** The look of a part of a chart. Each also has a different pattern, because nothing depends on colour alone. */
export type Look = 'solid' | 'hatched' | 'dotted' | 'open';

export type ChartSeries = {
  name: string;
  look: Look;
  /** One for each category; null for an unknown value, which is not zero. */
  values: readonly (number | null)[];
};

export type ChartWords = {
  /** For screen readers, and the label that opens the table. */
  figures: string;
  /** In place of an unknown value. */
  unknown: string;
};

export interface ChartProps {
  title: string;
  /** The unit of the values, shown beside the title. */
  unit: string;
  /** The name of the categories: `Month`. */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  words: ChartWords;
}

type FrameProps = ChartProps & { width: number; height: number; legend?: ReactNode; children: (ids: Ids) => ReactNode };
type Ids = { fill: (look: Look) => string };

/** The frame of every chart: its title with the unit, a legend of the patterns, and the same figures as a table. */
export function ChartFrame({ width, height, legend, children, ...chart }: FrameProps) {
  const id = useId();
  const titleId = `${id}-title`;
  const { title, unit, series, words } = chart;
  const idOf = (look: Look) => `${id}-${look}`;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption id={titleId}>
        {title} <span className="chart-unit">({unit})</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${words.figures}`}>
        <Patterns idOf={idOf} />
        {children({ fill: (look) => `url(#${idOf(look)})` })}
      </svg>
      {legend ?? (series.length > 1 && <Legend series={series} />)}
      <Disclosure summary={words.figures}>
        <FiguresTable {...chart} />
      </Disclosure>
    </figure>
  );
}

function Patterns({ idOf }: { idOf: (look: Look) => string }) {
  return (
    <defs>
      <pattern id={idOf('solid')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect className="chart-solid" width="8" height="8" />
      </pattern>
      <pattern id={idOf('hatched')} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="chart-ground" width="6" height="6" />
        <rect className="chart-hatched" width="3" height="6" />
      </pattern>
      <pattern id={idOf('dotted')} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className="chart-ground" width="6" height="6" />
        <circle className="chart-dotted" cx="3" cy="3" r="1.8" />
      </pattern>
      <pattern id={idOf('open')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect className="chart-ground" width="8" height="8" />
      </pattern>
    </defs>
  );
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  const id = useId();
  return (
    <ul className="chart-legend">
      {series.map(({ name, look }) => (
        <li key={name}>
          <svg viewBox="0 0 20 14" aria-hidden="true">
            <Patterns idOf={(one) => `${id}-${look}-${one}`} />
            <rect
              className={`chart-edge chart-edge-${look}`}
              x="1"
              y="1"
              width="18"
              height="12"
              fill={`url(#${id}-${look}-${look})`}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function FiguresTable({ title, unit, categoryName, categories, series, format, words }: ChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="chart-figures" tabIndex={0} aria-label={`${title} (${unit})`}>
      <table>
        <caption>
          {title} ({unit})
        </caption>
        <thead>
          <tr>
            <th scope="col">{categoryName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" data-figure>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name} data-figure>
                  {textOf(values[index] ?? null, format, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const textOf = (value: number | null, format: ChartProps['format'], words: ChartWords): string =>
  value === null ? words.unknown : format(value);
