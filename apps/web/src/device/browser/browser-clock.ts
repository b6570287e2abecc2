import type { Clock } from '@byre/sync/ports';

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  wait: (durationMs) => {
    let end: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      // A timer accepts no more than a signed 32-bit number of milliseconds.
      const timer = setTimeout(resolve, Math.min(durationMs, 2 ** 31 - 1));
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { done, end: () => end() };
  },
};
