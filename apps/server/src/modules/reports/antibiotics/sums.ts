/** The sum of the numbers; zero if there are none. */
export const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Rounded to thousandths: anything smaller is only an error of floating-point addition. */
export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
