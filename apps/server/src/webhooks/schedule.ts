import { givenUpAfterDays } from '@byre/contract/webhooks/schema';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The waits between tries of a message; the last applies to all further ones. As Standard Webhooks advises, over about
 * three days.
 */
const pausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
/** A receiver that accepts nothing is tried less and less often, but often enough to notice when it is back. */
const longestRestMs = 15 * minute;
/** A receiver cannot ask for a longer wait than this. */
const longestAskedMs = 24 * hour;
export const givenUpAfterMs = givenUpAfterDays * 24 * hour;
/** A receiver that has accepted nothing for this long is left alone until somebody resumes the webhook. */
export const pausedAfterMs = 5 * 24 * hour;

/** What one try says about the receiver. */
export type Pausing = { readonly tries: number; readonly retryAfterMs: number | null; readonly random: () => number };

/**
 * How long to wait before a message is tried again after this many tries: up to a fifth more, so that not all come back
 * at once.
 */
export const pauseAfter = ({ tries, retryAfterMs, random }: Pausing): number => {
  const usual = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
  return Math.max(usual * (1 + random() / 5), Math.min(retryAfterMs ?? 0, longestAskedMs));
};

/** How long to leave a receiver alone that has failed this many times in a row. */
export const restAfter = (failing: Pausing): number =>
  Math.max(
    Math.min(pauseAfter({ ...failing, retryAfterMs: null }), longestRestMs),
    Math.min(failing.retryAfterMs ?? 0, longestAskedMs),
  );
