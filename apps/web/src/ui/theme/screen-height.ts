import { useSyncExternalStore } from 'react';

/** From this height on, in rem, the digit keys and a few rows above them fit on the screen. */
const roomForKeysRem = 44;
/** Below this height, in rem, not even the keys and one row fit without giving way. */
const lowestRem = 30;

export type ScreenHeight = 'enough' | 'low' | 'lowest';

/**
 * Whether the screen fits the digit keys. Counted in the root's own letters, because a media query knows only the size that the
 * browser started from, and a phone's text may be larger than that.
 */
export const screenHeight = (): ScreenHeight => {
  const rem = innerHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (rem >= roomForKeysRem) return 'enough';
  return rem < lowestRem ? 'lowest' : 'low';
};

/** The same, kept up to date: when the phone is turned, or its text becomes larger. */
export const useScreenHeight = (): ScreenHeight => useSyncExternalStore(follow, screenHeight);

const follow = (tell: () => void): (() => void) => {
  // Larger text makes the page longer.
  const observer = new ResizeObserver(tell);
  observer.observe(document.documentElement);
  addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
  };
};
