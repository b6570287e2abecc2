import type { Tries } from './vault.ts';

/** A few mistakes of a cold finger cost nothing. After that the waits grow, in seconds. */
const freeTries = 4;
const waitSeconds = [30, 60, 5 * 60, 15 * 60, 60 * 60];

export const noTries: Tries = { count: 0, untilMs: 0 };

/** The tries after another wrong PIN. */
export const afterWrong = ({ count }: Tries, nowMs: number): Tries => ({
  count: count + 1,
  untilMs: nowMs + waitAfter(count + 1),
});

/** How long no PIN is accepted. A clock that was put back makes no wait longer than it was. */
export const waitLeft = ({ count, untilMs }: Tries, nowMs: number): number =>
  Math.max(0, Math.min(untilMs - nowMs, waitAfter(count)));

const waitAfter = (count: number): number => {
  if (count <= freeTries) return 0;
  return (waitSeconds[Math.min(count - freeTries, waitSeconds.length) - 1] ?? 0) * 1_000;
};
