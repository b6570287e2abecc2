/** Instants are milliseconds since 1970, days are counted in UTC. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const iso = (instant: number): string => new Date(instant).toISOString();

export const startOfDay = (instant: number): number => Math.floor(instant / dayMs) * dayMs;

/** A day in the year of `instant`, or `yearsBefore` it; `month` counts from 1. */
export const dayOfYear = (instant: number, month: number, day: number, yearsBefore = 0): number =>
  Date.UTC(new Date(instant).getUTCFullYear() - yearsBefore, month - 1, day);

/** 1 to 12. */
export const monthOf = (instant: number): number => new Date(instant).getUTCMonth() + 1;
