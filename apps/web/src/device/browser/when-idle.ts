/** Safari has no idle callbacks, so there a timeout has to do. */
const momentMs = 200;
/** Postponed work must not wait for ever. */
const atLatestMs = 2_000;

/** Runs `work` once the page has nothing more urgent to do. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, momentMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatestMs });
  return () => cancelIdleCallback(handle);
};

/** Nobody touches the screen again so soon. */
const calmMs = 3_000;
let touchedAtMs = Number.NEGATIVE_INFINITY;

/** Runs `work` once the page has been idle and untouched for a while, for work that nobody waits for. */
export const whenCalm = (work: () => void): void => {
  watchTouches();
  const leftMs = touchedAtMs + calmMs - performance.now();
  if (leftMs > 0) setTimeout(() => whenCalm(work), leftMs);
  else whenIdle(work);
};

const noteTouch = () => {
  touchedAtMs = performance.now();
};

// The same listener is added only once.
const watchTouches = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    addEventListener(kind, noteTouch, { capture: true, passive: true });
};
