import type { ServerChange } from '../opened/server-changes.ts';

/** What the tabs of one person tell each other: the one that holds the stream passes on what it hears. */
export type TabMessage<T> = { kind: 'look' } | { kind: 'status'; status: T } | { kind: 'heard'; change: ServerChange };

export type LiveTab<T> = {
  tell: (message: TabMessage<T>) => void;
  stop: () => void;
};

export type LiveTabOptions<T> = {
  userId: string;
  /** Opens the stream; returns what closes it. */
  open: () => () => void;
  onMessage: (message: TabMessage<T>) => void;
};

/**
 * Lets one tab in sight hold the stream for all tabs of a person: one connection to the server, not one a tab. A tab that is
 * put away lets go of it, so that the one in sight takes over, and a page that nobody looks at rests.
 */
export const joinLiveTabs = <T>({ userId, open, onMessage }: LiveTabOptions<T>): LiveTab<T> => {
  const name = `byre-live-${userId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage<T>>) => onMessage(data);
  let letGo: (() => void) | null = null;
  const follow = (): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && letGo === null) letGo = hold(name, open);
    if (isSeen || letGo === null) return;
    letGo();
    letGo = null;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return {
    tell: (message) => channel?.postMessage(message),
    stop: () => {
      document.removeEventListener('visibilitychange', follow);
      letGo?.();
      letGo = null;
      channel?.close();
    },
  };
};

/** Waits for the lock, and keeps the stream open for as long as it is held. */
const hold = (name: string, open: () => () => void): (() => void) => {
  const released = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const run = async (): Promise<void> => {
    const close = open();
    await released.promise;
    close();
  };
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal: waiting.signal }, run) : run();
  // Given up while waiting, most likely; without a stream the timed pull goes on.
  held.catch(() => undefined);
  return () => {
    waiting.abort();
    released.resolve();
  };
};
