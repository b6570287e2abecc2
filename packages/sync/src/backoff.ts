import { hourMs, minuteMs } from '@byre/contract/time';

/** The longest wait after a failure, in milliseconds. A vet who comes back into coverage should not wait longer. */
export const maxBackoffMs = 5 * minuteMs;
/** How long an edit waits if it keeps failing on its own [E8]. */
export const slowLaneMs = hourMs;
/**
 * How long an edit waits while the server accepts no writes: somebody must act there, and the next epoch ends the wait
 * [E15].
 */
export const stoppedMs = minuteMs;
/** The longest wait, even if the server asks for more. */
export const longestWaitMs = 2 * slowLaneMs;

/** Whether a wait is over. A wait that ends later than any can began before the clock was set back [E11]. */
export const isOver = (untilMs: number, nowMs: number): boolean => untilMs <= nowMs || untilMs > nowMs + longestWaitMs;

const firstBackoffMs = 1_000;

/**
 * How long to wait after the `failures`th failure in a row, in milliseconds. It has full jitter, so that a practice
 * whose phones all come back at once does not send at once. The server's `Retry-After` is a minimum [E5].
 */
export const backoffMs = (failures: number, random: number, retryAfterMs: number | null): number => {
  // 2^20 s is far beyond the ceiling; the exponent is capped so that it stays finite.
  const ceiling = Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(failures, 20));
  return Math.max(Math.floor(random * ceiling), Math.min(retryAfterMs ?? 0, longestWaitMs));
};
