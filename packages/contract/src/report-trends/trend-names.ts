/* Plain data, because the desk uses it without the schemas. */

export const trendSteps = ['month', 'quarter'] as const;

/** How many of each are shown. */
export const pointsOf = { month: 12, quarter: 8 } as const;

/** With fewer farms a quarter would be one or two, and people who know the practice could name them. */
export const fewestCompared = 10;

/**
 * Why a farm is not compared: no single species was chosen, it has no figure of its own, or there are too few farms.
 */
export const whyNotCompared = ['species', 'figure', 'farms'] as const;

/** How many earlier years are compared. */
export const yearsBack = 3;

/** The number of conditions that are compared. The others are too rare for a rate to mean anything. */
export const mostCompared = 15;
