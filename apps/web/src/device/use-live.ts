import { liveQuery } from 'dexie';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DeviceError } from './device-error.ts';
import { heldOf, onHeld } from './keyring.ts';
import { type CurrentSession, currentSession } from './session.ts';
import { type SyncStatus, watchSyncStatus } from './sync-status.ts';

type Answer<T> = { key: string; value?: T; error?: unknown };

/**
 * What `read` finds on this device, again whenever that changes; undefined while the first reading is under way. `keys` are
 * what `read` depends on; what is `known` already is shown until then. A failure of the storage is thrown while rendering,
 * for the screen's error boundary.
 */
export const useLive = <T>(
  read: () => Promise<T>,
  keys: readonly unknown[],
  known?: () => T | undefined,
): T | undefined => {
  const key = JSON.stringify(keys);
  const [answer, setAnswer] = useState<Answer<T>>({ key });
  const latestRead = useRef(read);
  latestRead.current = read;
  useEffect(() => {
    const subscription = liveQuery(() => latestRead.current()).subscribe({
      next: (value) => setAnswer({ key, value }),
      error: (error: unknown) => {
        // Somebody signed out, or locked, below a screen that is about to go: not a failure.
        if (error instanceof DeviceError && (error.code === 'signed-out' || error.code === 'locked')) return;
        setAnswer({ key, error });
      },
    });
    return () => subscription.unsubscribe();
  }, [key]);
  // The answer to an earlier question is none to this one.
  if (answer.key !== key) return known?.();
  if (answer.error !== undefined) throw answer.error;
  return 'value' in answer ? answer.value : known?.();
};

/** Who is signed in: undefined while that is being read, null for nobody. */
export const useSession = (): CurrentSession | null | undefined => useLive(currentSession, []);

/** How a person's lock stands in this tab, once the session was read; undefined where they have none. */
export const useLockState = (userId: string | undefined): 'locked' | 'open' | undefined =>
  useSyncExternalStore(onHeld, () => (userId === undefined ? undefined : heldOf(userId)?.kind));

/** The state of sending and fetching; undefined until it is known, or while nobody is signed in. */
export const useSyncStatus = (): SyncStatus | undefined => {
  const userId = useSession()?.user.id;
  const [told, setTold] = useState<{ userId: string; status: SyncStatus }>();
  useEffect(() => {
    if (userId === undefined) return;
    return watchSyncStatus((status) => setTold({ userId, status }));
  }, [userId]);
  return told && told.userId === userId ? told.status : undefined;
};
