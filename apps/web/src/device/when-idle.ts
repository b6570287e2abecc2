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
