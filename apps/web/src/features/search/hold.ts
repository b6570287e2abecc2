/**
 * Something large that is kept while somebody holds it, and let go `afterMs` milliseconds after the last one has left.
 */
export const createHold = (letGo: () => void, afterMs: number) => {
  let holders = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Returns how to leave. Leaving twice is leaving once. */
    hold: (): (() => void) => {
      clearTimeout(waiting);
      holders += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) waiting = setTimeout(letGo, afterMs);
      };
    },
  };
};
