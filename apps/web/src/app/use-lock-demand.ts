import { useEffect, useRef, useState } from 'react';
import type { CurrentSession } from '../device/session/session.ts';

/** `later`: there is no signal, or its person is at work. */
type Asking = 'checking' | 'asks' | 'later';

/**
 * Whether a lock that the practice demands is asked for now: as soon as the app has heard of it, and when it is opened or comes back
 * into view, with signal, for it needs some. A half-filled form lies in its draft meanwhile, as behind a lock that closes. Never
 * where it could not be set: whoever stands in a shed goes on working. `isHeldBack`: no records are fetched until that is settled.
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
      import('../device/server/refresh-person.ts')
        .then(({ createPersonRefresher }) => createPersonRefresher()())
        .then(
          () => settle('asks'),
          () => settle('later'),
        );
    };
    const look = () => {
      if (document.visibilityState === 'visible') check();
    };
    check();
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
