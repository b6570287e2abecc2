/** What the tabs of a browser tell each other about a person's lock. A key never leaves the browser's own memory this way. */
export type LockMessage =
  | { kind: 'asked'; userId: string }
  | { kind: 'opened'; userId: string; lockId: string; dataKey: Uint8Array<ArrayBuffer> }
  | { kind: 'closed'; userId: string }
  | { kind: 'active'; userId: string; atMs: number };

export type LockTabs = { tell: (message: LockMessage) => void; stop: () => void };

/** Hears what the other tabs say. */
export const joinLockTabs = (onMessage: (message: LockMessage) => void): LockTabs => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('byre-lock') : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<LockMessage>) => onMessage(data);
  return { tell: (message) => channel?.postMessage(message), stop: () => channel?.close() };
};

const nameOf = (lockId: string): string => `byre-sealing-${lockId}`;

/**
 * Held by every tab for as long as it seals with a lock's key. The lock is thrown away only when nobody does: a tab that
 * slept meanwhile must not seal with a key that is gone. Resolves with what lets go.
 */
export const holdSealing = (lockId: string): Promise<() => void> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  const released = Promise.withResolvers<void>();
  const granted = Promise.withResolvers<() => void>();
  navigator.locks
    .request(nameOf(lockId), { mode: 'shared' }, () => {
      granted.resolve(() => released.resolve());
      return released.promise;
    })
    .catch(granted.reject);
  return granted.promise;
};

/** Runs when no tab seals with the lock's key any more, and keeps all from beginning to. */
export const whenNobodySeals = async (lockId: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(nameOf(lockId), work);
};

/** Runs after any other tab that does the same. Never given up, because what the other started from may have changed. */
export const oneAfterTheOther = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
};
