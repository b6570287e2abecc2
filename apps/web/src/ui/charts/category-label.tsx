export interface CategoryLabelProps {
  /** The middle of the label. */
  x: number;
  /** The axis above it. */
  y: number;
  text: string;
}

/** How much room labels need below the axis. */
export const labelRoom = 44;

/** A category below the axis. Its year is on a second line, because a month with its year is wider than a column. */
export function CategoryLabel({ x, y, text }: CategoryLabelProps) {
  const [, name = text, year] = /^(.+) (\d{2,4})$/.exec(text) ?? [];
  return (
    <text className="chart-text chart-category" textAnchor="middle">
      <tspan x={x} y={y + 18}>
        {name}
      </tspan>
      {year && (
        <tspan x={x} y={y + 33}>
          {` ${year}`}
        </tspan>
      )}
    </text>
  );
}
