/**
 * Messages between the tabs of a browser about a person's lock. A key sent in this way never leaves the browser's
 * memory.
 */
export type LockMessage =
  | { kind: 'asked'; userId: string }
  | { kind: 'opened'; userId: string; lockId: string; dataKey: Uint8Array<ArrayBuffer> }
  | { kind: 'closed'; userId: string }
  | { kind: 'active'; userId: string; atMs: number };

export type LockTabs = { tell: (message: LockMessage) => void; stop: () => void };

/** Receives the messages of the other tabs. */
export const joinLockTabs = (onMessage: (message: LockMessage) => void): LockTabs => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('byre-lock') : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<LockMessage>) => onMessage(data);
  return { tell: (message) => channel?.postMessage(message), stop: () => channel?.close() };
};

const nameOf = (lockId: string): string => `byre-sealing-${lockId}`;

/**
 * Held by every tab while it seals with a lock's key. The lock is removed only when no tab holds it, because a tab that
 * slept must not seal with a removed key. Resolves with the function that releases it.
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

/** Runs when no tab seals with the lock's key any more, and keeps tabs from starting to. */
export const whenNobodySeals = async (lockId: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(nameOf(lockId), work);
};

/**
 * Runs after any other tab that does the same. Never skipped, because the data that the other tab started from may have
 * changed.
 */
export const oneAfterTheOther = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
};
