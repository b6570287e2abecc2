/** Which cases to be looked at again: by today, or in the week after it. */
export const recheckTimes = ['due', 'coming'] as const;
export type RecheckTime = (typeof recheckTimes)[number];
