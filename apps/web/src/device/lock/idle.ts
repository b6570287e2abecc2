import { minuteMs } from '@byre/contract/time';
import { lastActiveAt, noteActive } from './sharing.ts';
import type { IdleMinutes } from './vault.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
/** Other tabs need not be told of every movement of a finger. */
const tellEveryMs = 2_000;
/** A person who leaves while pressing "Save" still gets it saved. */
const leavingMs = 1_500;
/** Set on the page while it is hidden, so that the system's picture of it among the recent apps is empty. */
const cover = 'data-covered';

/**
 * Calls `close` when nobody has touched the app for so long in any tab, or with 0 when it was left. It compares times
 * instead of counting, because nothing counts on a phone in a pocket. Returns a function that stops it.
 */
export const watchIdle = (userId: string, idleMinutes: IdleMinutes, close: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAtMs: number | null = null;
  const root = document.documentElement;
  const limitMs = idleMinutes * minuteMs;

  const isOver = (nowMs: number): boolean => {
    if (leftAtMs !== null && idleMinutes === 0 && nowMs - leftAtMs >= leavingMs) return true;
    // After a clock was put back, elapsed time is unknown.
    const sinceMs = nowMs - lastActiveAt(userId);
    return idleMinutes > 0 && (sinceMs >= limitMs || sinceMs < 0);
  };
  const look = (): void => {
    clearTimeout(timer);
    const nowMs = Date.now();
    if (isOver(nowMs)) close();
    else if (idleMinutes > 0) timer = setTimeout(look, limitMs - (nowMs - lastActiveAt(userId)));
    else if (leftAtMs !== null) timer = setTimeout(look, leavingMs - (nowMs - leftAtMs));
  };
  const touched = (): void => {
    const nowMs = Date.now();
    if (isOver(nowMs)) close();
    else if (nowMs - lastActiveAt(userId) >= tellEveryMs) noteActive(userId, nowMs);
  };
  const seenOrNot = (): void => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden) leftAtMs ??= Date.now();
    look();
    if (!isHidden) leftAtMs = null;
    root.toggleAttribute(cover, isHidden);
  };

  noteActive(userId, Date.now());
  look();
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seenOrNot);
  return () => {
    clearTimeout(timer);
    for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    document.removeEventListener('visibilitychange', seenOrNot);
    root.removeAttribute(cover);
  };
};
