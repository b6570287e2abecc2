/** The three levels of certainty at which a condition can stand, from the least to the most certain. */
export const levels = ['tentative', 'presumptive', 'confirmed'] as const;
export type Level = (typeof levels)[number];
