import './finger-shield.css';

/*
 * A finger that taps twice, or once too often, taps where it tapped first. After a save another screen may stand there: its
 * list, its bottom bar, an "Undo". So the place under the finger, and nothing else, stays dead until the finger has rested.
 */

/** Longer than the pause between the taps of one hand, shorter than seeing something new and reaching for it. */
const restMs = 400;
/** Whatever becomes of the screen that asked for it, a shield does not stay. */
const longestMs = 5_000;

const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/** Where a finger or the mouse went down last; null when a key was pressed since: who saves by keys taps nothing by accident. */
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
 * Shields what is under the finger, from now until it has rested after `lower` was called, which is for the moment the next
 * screen stands. Every tap that the shield takes begins the rest anew.
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
  // Before anybody hears of it: a dialog that opens takes a touch beside it for the wish to close it.
  const take = (event: Event) => {
    if (event.target !== shield) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLowered) rest();
  };
  for (const type of types) window.addEventListener(type, take, true);
  return {
    // Counted from when the next screen can be seen: on a slow phone that is long after it was asked for.
    lower: () =>
      void requestAnimationFrame(() => {
        isLowered = true;
        rest();
      }),
  };
};
