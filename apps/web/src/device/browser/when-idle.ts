/** Safari has no idle callbacks; there a moment has to do. */
const momentMs = 200;
/** Nothing that was put off may wait for ever. */
const atLatestMs = 2_000;

/** Does it once the page has nothing more urgent to do. Returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, momentMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatestMs });
  return () => cancelIdleCallback(handle);
};

/** Nobody touches the screen again so soon after. */
const calmMs = 3_000;
let touchedAtMs = Number.NEGATIVE_INFINITY;

/** Does it once the page has been idle and untouched for a while: for what nobody waits for. */
export const whenCalm = (work: () => void): void => {
  watchTouches();
  const leftMs = touchedAtMs + calmMs - performance.now();
  if (leftMs > 0) setTimeout(() => whenCalm(work), leftMs);
  else whenIdle(work);
};

const noteTouch = () => {
  touchedAtMs = performance.now();
};

// The same listener is added once, however often it is asked for.
const watchTouches = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    addEventListener(kind, noteTouch, { capture: true, passive: true });
};
