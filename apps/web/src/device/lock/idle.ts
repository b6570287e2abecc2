import { lastActiveAt, noteActive } from './sharing.ts';
import type { IdleMinutes } from './vault.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
/** Other tabs need not hear of every step of a finger. */
const tellEveryMs = 2_000;
/** A person who leaves while pressing "Save" gets it saved. */
const leavingMs = 1_500;
/** On the page while it is out of sight: what the system shows of it among the other apps is empty. */
const cover = 'data-covered';

/**
 * Calls `close` when nobody has touched the app for so long, in any tab; with 0, when it was left. Time is taken from the
 * clock, not counted, for a phone in a pocket counts nothing. Returns what ends the watching.
 */
export const watchIdle = (userId: string, idleMinutes: IdleMinutes, close: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAtMs: number | null = null;
  const root = document.documentElement;
  const limitMs = idleMinutes * 60_000;

  const isOver = (nowMs: number): boolean => {
    if (leftAtMs !== null && idleMinutes === 0 && nowMs - leftAtMs >= leavingMs) return true;
    // A clock that was put back says nothing any more.
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
