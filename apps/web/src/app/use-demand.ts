import { useEffect, useRef, useState } from 'react';
import type { CurrentSession } from '../device/session/session.ts';

/**
 * `later`: there is no signal, or the person is working; `put-off`: the person postponed it, and is not asked again
 * before the next start.
 */
type Asking = 'checking' | 'asks' | 'later' | 'put-off';

/**
 * Whether to ask now for something that the practice requires: as soon as the app learns of it, and when it is opened
 * or comes back into view, with signal, which it needs. A half-filled form is kept in its draft. Never asked where it
 * could not be done, because a person in a shed must be able to work. `isHeldBack`: no records are fetched until it is
 * settled.
 */
export const useDemand = (session: CurrentSession | null | undefined, isDemanded: boolean) => {
  const [asking, setAsking] = useState<Asking>('checking');
  const wasFree = useRef(false);
  useEffect(() => {
    if (session && !isDemanded) wasFree.current = true;
  }, [session, isDemanded]);
  useEffect(() => {
    if (!isDemanded) return;
    let isOver = false;
    const settle = (next: Asking) => {
      if (!isOver) setAsking((was) => (was === 'put-off' ? was : next));
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
    isHeldBack: isDemanded && (asking === 'checking' || asking === 'asks') && !wasFree.current,
    putOff: (until: 'later' | 'put-off') => setAsking(until),
  };
};
