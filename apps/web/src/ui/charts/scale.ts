/** An axis that begins at zero: its end, and the values shown beside it. */
export type Scale = { top: number; ticks: readonly number[] };

/** Four or five steps of 1, 2 or 5, so that every value beside the axis is a round one. */
export const scaleTo = (largest: number): Scale => {
  if (!(largest > 0)) return { top: 1, ticks: [0, 1] };
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const steps = Math.ceil(largest / step - 1e-9);
  // Multiplied and rounded once, because adding three tenths would give 0.30000000000000004.
  return { top: round(steps * step), ticks: Array.from({ length: steps + 1 }, (_, index) => round(index * step)) };
};

const round = (value: number): number => Number(value.toPrecision(12));
