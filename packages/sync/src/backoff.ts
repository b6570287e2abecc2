/** The longest wait after a failure, in milliseconds. A vet who comes back into coverage should not wait longer. */
export const maxBackoffMs = 5 * 60_000;
/** How long an edit waits that keeps failing on its own [E8]. */
export const slowLaneMs = 60 * 60_000;
/** How long an edit waits while the server accepts none: a person must act there, and the next epoch ends the wait [E15]. */
export const stoppedMs = 60_000;
/** The longest wait, whatever a server asks for. */
export const longestWaitMs = 2 * slowLaneMs;

/** Whether a wait is over. One that ends later than any wait can was begun before the clock was set back [E11]. */
export const isOver = (untilMs: number, nowMs: number): boolean => untilMs <= nowMs || untilMs > nowMs + longestWaitMs;

const firstBackoffMs = 1_000;

/**
 * How long to wait after the `failures`th failure in a row, in milliseconds: full jitter, so that a whole practice that
 * comes back at once does not arrive at once. A `Retry-After` of the server is a floor [E5].
 */
export const backoffMs = (failures: number, random: number, retryAfterMs: number | null): number => {
  // 2^20 s is far beyond the ceiling; the exponent is capped so that it stays finite.
  const ceiling = Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(failures, 20));
  return Math.max(Math.floor(random * ceiling), Math.min(retryAfterMs ?? 0, longestWaitMs));
};
