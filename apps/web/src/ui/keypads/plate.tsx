import './plate.css';

export interface PlateProps {
  /** The whole number, spaced as people read it. */
  value: string;
  /** How many characters at the end are large: those that people use. */
  boldCount?: number;
  size?: 'small' | 'large';
}

/** A number as printed on a plate or tag, with its last digits emphasised. */
export function Plate({ value, boldCount = 4, size = 'small' }: PlateProps) {
  const cut = Math.max(0, value.length - boldCount);
  return (
    <span className="plate" data-size={size}>
      {value.slice(0, cut)}
      <strong>{value.slice(cut)}</strong>
    </span>
  );
}
