import { browserClock } from '../browser/browser-clock.ts';
import { onPhotoStatus, photoStatus } from '../opened/running-photos.ts';

/** How long news may wait while photos are being sent, in milliseconds. */
const newsWaitMs = 5_000;

/** What to do as soon as no photo is being sent; null for nothing. One pull serves every caller. */
let due: (() => void) | null = null;
let endWait: () => void = () => undefined;

const go = (): void => {
  const look = due;
  due = null;
  endWait();
  look?.();
};

const wait = async (): Promise<void> => {
  const waiting = browserClock.wait(newsWaitMs);
  let isEnded = false;
  endWait = () => {
    isEnded = true;
    waiting.end();
  };
  await waiting.done;
  if (!isEnded) go();
};

onPhotoStatus(() => {
  if (photoStatus().sendingId === null) go();
});

/**
 * Pulls changes from the server: at once, or while photos are being sent, once for many of them [F7]. Each photo that has
 * arrived is a change, on the live stream too, and no photo is sent during a pull. `isWide`: the pull makes other tabs pull
 * as well, and replaces one that does not.
 *
 *   ask ──▶ no photo on its way ───────────▶ look
 *     └───▶ due ──▶ lane at rest, or 5 s ──▶ look
 */
export const lookForNews = (look: () => void, { isWide }: { isWide: boolean }): void => {
  const isFirst = due === null;
  if (isFirst || isWide) due = look;
  if (photoStatus().sendingId === null) go();
  else if (isFirst) void wait();
};
