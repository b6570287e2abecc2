import { useEffect } from 'react';
import { whenIdle } from '../device/browser/when-idle.ts';
import type { CurrentSession } from '../device/session/session.ts';
import { startSync } from '../device/sync/start-sync.ts';
import { paths } from './paths.ts';

/** Sends and fetches in the background for the signed-in person. Restarts for another person or a new token. */
export function useRunningSync(session: CurrentSession | null): void {
  const userId = session?.user.id;
  const isExpired = session?.expired ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session signed in again has to start, too
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    let stop: (() => void) | undefined;
    const start = () => {
      startSync(location.pathname.startsWith(paths.desk())).then(
        (stopSync) => {
          if (isWanted) stop = stopSync;
          else stopSync();
        },
        // Only storage can keep it from starting, and the status line reports that.
        () => undefined,
      );
    };
    // The first screen reads from the same databases, and the person is waiting for it.
    const callOff = whenIdle(start);
    return () => {
      isWanted = false;
      callOff();
      stop?.();
    };
  }, [userId, isExpired]);
}
