/* Lengths of time in milliseconds: said here once, so that no two places can disagree about a day. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Twenty-four hours. A day of a place may have 23 or 25: `place-days.ts`. */
export const dayMs = 24 * hourMs;
