import { useSyncExternalStore } from 'react';
import { useRootMark } from './root-mark.ts';

/** Below this width, in rem, a line holds few letters: a phone with text twice as large. */
const widthForLinesRem = 19.5;

/**
 * Marks the root while lines hold few letters, so that icons and space give way before words do. Counted in the root's
 * own letters, because a media query knows only the size that the browser started from, and a phone's text may be larger
 * than that.
 */
export function useLargeText(): void {
  useRootMark('large-text', useSyncExternalStore(follow, isLarge));
}

const isLarge = (): boolean =>
  innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < widthForLinesRem;

const follow = (tell: () => void): (() => void) => {
  // As wide as a letter of the root, so that it changes only with the letters, and not with every list that grows.
  const letter = document.createElement('div');
  letter.style.cssText = 'position: absolute; inline-size: 1rem; block-size: 0; visibility: hidden';
  document.body.append(letter);
  const observer = new ResizeObserver(tell);
  observer.observe(letter);
  addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
    letter.remove();
  };
};
