/* Plain data: the desk takes it without the schemas. */

export const trendSteps = ['month', 'quarter'] as const;

/** How many of each are looked back on. */
export const pointsOf = { month: 12, quarter: 8 } as const;

/** Of fewer farms a quarter would be one or two, which who knows the practice could name. */
export const fewestCompared = 10;

/** Why a farm has no place: sheep and dairy herds compare with nothing, no figure of its own, or too few farms. */
export const whyNotCompared = ['species', 'figure', 'farms'] as const;

/** How many years before are compared. */
export const yearsBack = 3;

/** As many conditions are compared: the rest are too rare for a rate to mean anything. */
export const mostCompared = 15;
