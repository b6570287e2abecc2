import { useEffect, useRef, useState } from 'react';
import type { CurrentSession } from '../device/session.ts';

/** `later`: there is no signal, or its person is at work. */
type Asking = 'checking' | 'asks' | 'later';

/**
 * Whether a lock that the practice demands is asked for now: when the app is opened or comes back into view, with signal, for it
 * needs some. Never in the middle of a form, and never where it could not be set: whoever stands in a shed goes on working.
 * `isHeldBack`: no records are fetched until that is settled.
 */
export const useLockDemand = (session: CurrentSession | null | undefined, hasLock: boolean) => {
  const [asking, setAsking] = useState<Asking>('checking');
  const wasFree = useRef(false);
  const isDemanded = session?.user.app_lock_required === true && !hasLock;
  useEffect(() => {
    if (session && !isDemanded) wasFree.current = true;
  }, [session, isDemanded]);
  useEffect(() => {
    if (!isDemanded) return;
    let isOver = false;
    const settle = (next: Asking) => {
      if (!isOver) setAsking(next);
    };
    const check = () => {
      import('../device/refresh-person.ts')
        .then(({ createPersonRefresher }) => createPersonRefresher()())
        .then(
          () => settle('asks'),
          () => settle('later'),
        );
    };
    const look = () => {
      if (document.visibilityState === 'visible') check();
    };
    if (wasFree.current) setAsking('later');
    else check();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isDemanded]);
  return {
    isAsked: isDemanded && asking === 'asks',
    isHeldBack: isDemanded && asking !== 'later' && !wasFree.current,
    putOff: () => setAsking('later'),
  };
};
