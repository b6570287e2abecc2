import { useEffect, useState } from 'react';

/**
 * The value, but while something is pressed the one before. A list that arrives between press and release would push
 * away the row under the finger, and the tap would do nothing, or open another. Nothing is rendered at the press itself.
 */
export const useStill = <T extends object | undefined>(value: T): T => {
  const [shown, setShown] = useState(value);
  const isNew = value !== shown;
  const isHeld = isNew && isPressed();
  if (isNew && !isHeld) setShown(value);
  useEffect(() => (isHeld ? onRelease(() => setShown(value)) : undefined), [isHeld, value]);
  return isHeld ? shown : value;
};

/** After the release a browser takes a moment until it calls it a click. */
const clickMs = 100;
/** Whoever leaves the window while pressing never releases, as far as the page hears. */
const longestMs = 2_000;

let end: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

const isPressed = (): boolean => end !== null;

const onRelease = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const endIn = (ms: number): void => {
  if (end !== null) clearTimeout(end);
  end = setTimeout(() => {
    end = null;
    for (const listener of [...listeners]) listener();
  }, ms);
};

const soon = (ms: number) => () => {
  if (end !== null) endIn(ms);
};

addEventListener('pointerdown', () => endIn(longestMs), { capture: true });
addEventListener('pointerup', soon(clickMs), { capture: true });
addEventListener('pointercancel', soon(0), { capture: true });
// The click itself is handled first.
addEventListener('click', soon(0), { capture: true });
