/* Lengths of time in milliseconds, in one place so that no two can disagree about a day. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Twenty-four hours. A calendar day of a place may have 23 or 25: see `place-days.ts`. */
export const dayMs = 24 * hourMs;
