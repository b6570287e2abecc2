/** Which cases are to be re-checked: by today, or in the week after today. */
export const recheckTimes = ['due', 'coming'] as const;
export type RecheckTime = (typeof recheckTimes)[number];
