import { browserClock } from '../browser/browser-clock.ts';
import { onPhotoStatus, photoStatus } from '../opened/running-photos.ts';

/** How long news may wait while photos are on their way, in milliseconds. */
const newsWaitMs = 5_000;

/** What is to be done as soon as photos rest; null when nothing is. One look is for everybody who asked. */
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
 * Looks for what is new at the server: at once, and while photos are on their way once for many of them [F7]. Each photo that
 * has arrived is news, on the live stream too, and the lane rests while the device looks. `isWide`: the look makes other tabs
 * look as well, and takes the place of one that does not.
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
