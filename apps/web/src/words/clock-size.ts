import { dayMs, hourMs, minuteMs } from '@byre/contract/time';
/** How far a clock is off, in the largest suitable unit. */
export type ClockSize = { n: number; unit: 'minutes' | 'hours' | 'days' | 'years' };

const [minute, hour, day, year] = [minuteMs, hourMs, dayMs, 365.25 * dayMs];

export const clockSize = (offMs: number): ClockSize => {
  const off = Math.abs(offMs);
  if (off >= 1.95 * year) return { n: Math.round(off / year), unit: 'years' };
  if (off >= 23.5 * hour) return { n: Math.round(off / day), unit: 'days' };
  if (off >= 89.5 * minute) return { n: Math.round(off / hour), unit: 'hours' };
  return { n: Math.max(1, Math.round(off / minute)), unit: 'minutes' };
};
