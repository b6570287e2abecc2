/** The sum of the numbers; of none it is zero. */
export const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Thousandths: anything below is only an error of floating-point addition. */
export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
