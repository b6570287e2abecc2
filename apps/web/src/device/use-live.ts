import { liveQuery } from 'dexie';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { afterFrame } from './browser/after-frame.ts';
import { type AppFiles, appFiles, followAppFiles } from './browser/app-files.ts';
import { saveToShow } from './browser/shown-first.ts';
import { type CurrentSession, currentSession, sessionAtHand } from './session/session.ts';
import { DeviceError } from './storage/device-error.ts';
import { heldOf, onHeld } from './storage/keyring.ts';
import { type SyncStatus, watchSyncStatus } from './sync/sync-status.ts';

type Answer<T> = { key: string; value?: T; error?: unknown };

/**
 * The result of `read` on this device, read again whenever it changes; undefined during the first read. `keys` are what
 * `read` depends on. A `known` value is shown until then, and read again once it has been shown. A storage failure is
 * thrown during rendering, for the screen's error boundary.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is new at every rendering; `key` tells when it differs
  const first = useMemo(() => known?.(), [key]);
  const isKnown = first !== undefined;
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = () => {
      if (isOver) return;
      let isFirst = true;
      const subscription = liveQuery(() => {
        const toShow = isFirst ? null : saveToShow();
        isFirst = false;
        return toShow === null ? latestRead.current() : toShow.then(() => latestRead.current());
      }).subscribe({
        next: (value) => {
          if (!isOver) setAnswer({ key, value });
        },
        error: (error: unknown) => {
          if (isOver) return;
          // Someone signed out or locked while the screen was closing: not a failure.
          if (error instanceof DeviceError && (error.code === 'signed-out' || error.code === 'locked')) return;
          setAnswer({ key, error });
        },
      });
      stop = () => subscription.unsubscribe();
    };
    // If a phone reads before it renders, the person waits for what could already be shown.
    if (isKnown) afterFrame(start);
    else start();
    return () => {
      isOver = true;
      // A screen that is closing must not hold up the next.
      afterFrame(stop);
    };
  }, [key, isKnown]);
  // The result of an earlier read does not belong to this one.
  if (answer.key !== key) return first;
  if (answer.error !== undefined) throw answer.error;
  return 'value' in answer ? answer.value : first;
};

/**
 * What was last read about `subject`, until it has been read again with other keys. Without it the screen would disappear
 * for that moment, and with it what was typed.
 */
export const useUntilReadAgain = <T>(read: T | undefined, subject: string): T | undefined => {
  const last = useRef({ subject, read });
  if (read !== undefined || last.current.subject !== subject) last.current = { subject, read };
  return last.current.read;
};

/** The signed-in person: undefined while that is being read, null for nobody. */
export const useSession = (): CurrentSession | null | undefined => useLive(currentSession, [], sessionAtHand);

/** The state of a person's lock in this tab, once the session was read; undefined if they have none. */
export const useLockState = (userId: string | undefined): 'locked' | 'open' | undefined =>
  useSyncExternalStore(onHeld, () => (userId === undefined ? undefined : heldOf(userId)?.kind));

/** Whether the app itself is kept on this device. */
export const useAppFiles = (): AppFiles => useSyncExternalStore(followAppFiles, appFiles);

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
