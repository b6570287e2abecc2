import { minuteMs } from '@byre/contract/time';
import type { Clock } from '@byre/sync/ports';

/** How often a hidden page looks for something to do, in milliseconds. */
const restMs = 5 * minuteMs;

/**
 * A clock for a page that rests while it is hidden: waiting then takes up to five minutes longer, and ends as soon as
 * the page is visible. An edit ends it in any case.
 */
export const restingClock = (clock: Clock): Clock => ({
  nowMs: clock.nowMs,
  wait: (durationMs) => {
    let end: () => void = () => undefined;
    let isEnded = false;
    const rest = async (): Promise<void> => {
      const first = clock.wait(durationMs);
      end = first.end;
      await first.done;
      if (isEnded || document.visibilityState === 'visible') return;
      const more = clock.wait(Math.max(0, restMs - durationMs));
      end = more.end;
      document.addEventListener('visibilitychange', more.end, { once: true });
      await more.done;
      document.removeEventListener('visibilitychange', more.end);
    };
    return {
      done: rest(),
      end: () => {
        isEnded = true;
        end();
      },
    };
  },
});
