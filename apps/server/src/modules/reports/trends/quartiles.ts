/** A quarter of the values are below `lower`, half below `median`, a quarter above `upper`. */
export type Quartiles = { lower: number; median: number; upper: number };

/** The quartiles of some values, interpolated (Hyndman and Fan's seventh method, as in spreadsheets). */
export const quartilesOf = (values: readonly number[]): Quartiles => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = (sorted.length - 1) * share;
    const below = Math.floor(place);
    const [low = 0, high = low] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
    return low + (high - low) * (place - below);
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
};

/** The quarter that a value falls into, 1 being the lowest. A value on a border counts with the lower one. */
export const quarterOf = (value: number, { lower, median, upper }: Quartiles): 1 | 2 | 3 | 4 =>
  value <= lower ? 1 : value <= median ? 2 : value <= upper ? 3 : 4;
