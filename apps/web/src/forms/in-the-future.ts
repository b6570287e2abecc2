import { minuteMs } from '@byre/contract/time';

/** A time further ahead than this is a mistake, not a clock that is slightly wrong. */
const clockToleranceMs = 10 * minuteMs;

/** Whether an entered time, or day, has not come yet. False if nothing was entered. */
export const isInTheFuture = (time: string | null, now: Date): boolean =>
  time !== null && Date.parse(time) > now.getTime() + clockToleranceMs;
