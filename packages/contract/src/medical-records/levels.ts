/** The three levels of certainty of a condition, from the least to the most certain. */
export const levels = ['tentative', 'presumptive', 'confirmed'] as const;
export type Level = (typeof levels)[number];
