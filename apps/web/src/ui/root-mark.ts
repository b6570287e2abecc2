import { useLayoutEffect } from 'react';

/** Parts of the screen that matter to distant ones, such as floating messages: `data-with-…` on the root marks them. */
export type RootMark = 'navigation' | 'task' | 'actions' | 'number-keys' | 'dialog';

const standing = new Map<RootMark, number>();

/**
 * Marks the root while the component is there. CSS could ask for it by `:root:has(…)`, but then the browser asks again for
 * every element that comes or goes, which a cheap phone feels whenever a screen opens.
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}

const count = (mark: RootMark, change: 1 | -1): void => {
  const number = (standing.get(mark) ?? 0) + change;
  standing.set(mark, number);
  document.documentElement.toggleAttribute(`data-with-${mark}`, number > 0);
};
