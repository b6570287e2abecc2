import { useLayoutEffect } from 'react';

/**
 * States of the screen that matter elsewhere, for example for floating messages, marked on the root as `data-with-…`.
 */
export type RootMark =
  | 'navigation'
  | 'task'
  | 'actions'
  | 'number-keys'
  | 'low-keys'
  | 'lowest-keys'
  | 'large-text'
  | 'dialog';

const standing = new Map<RootMark, number>();

/**
 * Marks the root while the component is mounted. CSS could use `:root:has(…)`, but then the browser would check again
 * for every element added or removed, which is noticeable on a cheap phone whenever a screen opens.
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}

const count = (mark: RootMark, change: 1 | -1): void => {
  standing.set(mark, (standing.get(mark) ?? 0) + change);
  // The next screen often has the same mark. And taking one off before the old screen's elements are removed makes the
  // browser compute their styles once more, because one of them has the focus.
  if (change > 0) show(mark);
  else queueMicrotask(() => show(mark));
};

const show = (mark: RootMark): void => {
  document.documentElement.toggleAttribute(`data-with-${mark}`, (standing.get(mark) ?? 0) > 0);
};
