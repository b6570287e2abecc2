import './finger-shield.css';

/*
 * A finger that taps twice, or once too often, taps the same place again. After a save another screen may be there,
 * with its list, its bottom bar or an "Undo". So only the place under the finger ignores taps until the finger has
 * rested.
 */

/** Longer than the pause between two taps of one hand, shorter than noticing something new and reaching for it. */
const restMs = 400;
/** A shield never stays longer, whatever happens to the screen that raised it. */
const longestMs = 5_000;

const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/**
 * Where a finger or the mouse was last pressed; null if a key was pressed since, because saving by keyboard causes no
 * accidental taps.
 */
let finger: { x: number; y: number } | null = null;

globalThis.window?.addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y }) => {
    finger = { x, y };
  },
  { capture: true, passive: true },
);
globalThis.window?.addEventListener(
  'keydown',
  () => {
    finger = null;
  },
  { capture: true, passive: true },
);

/**
 * Shields the place under the finger from now until it has rested after `lower`, which is called when the next screen
 * is there. Every tap on the shield restarts the rest.
 */
export const shieldFinger = (): { lower: () => void } => {
  if (finger === null) return { lower: () => undefined };
  const shield = document.createElement('div');
  shield.className = 'finger-shield';
  shield.setAttribute('aria-hidden', 'true');
  shield.style.left = `${finger.x}px`;
  shield.style.top = `${finger.y}px`;
  document.body.append(shield);
  const remove = () => {
    shield.remove();
    for (const type of types) window.removeEventListener(type, take, true);
  };
  const longest = setTimeout(remove, longestMs);
  let isLowered = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(longest);
    clearTimeout(resting);
    resting = setTimeout(remove, restMs);
  };
  // Before any other listener, because a dialog that opens takes a touch beside it as a request to close.
  const take = (event: Event) => {
    if (event.target !== shield) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLowered) rest();
  };
  for (const type of types) window.addEventListener(type, take, true);
  return {
    // Counted from when the next screen is visible, which on a slow phone is long after it was opened.
    lower: () =>
      void requestAnimationFrame(() => {
        isLowered = true;
        rest();
      }),
  };
};
