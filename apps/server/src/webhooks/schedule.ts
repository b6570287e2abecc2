import { givenUpAfterDays } from '@byre/contract/webhooks/schema';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** From one try of a message to the next; the last for all that follow. As Standard Webhooks advises, over some three days. */
const pausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
/** A receiver that takes nothing is knocked at less and less often, but soon enough to be found back. */
const longestRestMs = 15 * minute;
/** Nobody is told to wait for longer by a receiver. */
const longestAskedMs = 24 * hour;
export const givenUpAfterMs = givenUpAfterDays * 24 * hour;
/** A receiver that has taken nothing for so long is left alone until somebody says otherwise. */
export const pausedAfterMs = 5 * 24 * hour;

/** What is said of a receiver by one try. */
export type Pausing = { readonly tries: number; readonly retryAfterMs: number | null; readonly random: () => number };

/** How long until a message is tried again that was tried so often: up to a fifth more, so that not all come back at once. */
export const pauseAfter = ({ tries, retryAfterMs, random }: Pausing): number => {
  const usual = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
  return Math.max(usual * (1 + random() / 5), Math.min(retryAfterMs ?? 0, longestAskedMs));
};

/** How long a receiver is left alone that has failed so often in a row. */
export const restAfter = (failing: Pausing): number =>
  Math.max(
    Math.min(pauseAfter({ ...failing, retryAfterMs: null }), longestRestMs),
    Math.min(failing.retryAfterMs ?? 0, longestAskedMs),
  );
