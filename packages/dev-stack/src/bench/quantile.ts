/** The sample below which a share (0 to 1) of all samples lies. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
