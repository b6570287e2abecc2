import type { ServerChange } from '../opened/server-changes.ts';

/** Messages between the tabs of one person: the one that holds the stream passes its events on. */
export type TabMessage<T> = { kind: 'look' } | { kind: 'status'; status: T } | { kind: 'heard'; change: ServerChange };

export type LiveTab<T> = {
  tell: (message: TabMessage<T>) => void;
  stop: () => void;
};

export type LiveTabOptions<T> = {
  userId: string;
  /** Opens the stream; returns the function that closes it. */
  open: () => () => void;
  onMessage: (message: TabMessage<T>) => void;
};

/**
 * Lets one visible tab hold the stream for all tabs of a person, so that there is one connection to the server and not
 * one for each tab. A hidden tab releases it so that the visible one takes over, and a page that nobody looks at rests.
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

/** Waits for the lock, and keeps the stream open while it is held. */
const hold = (name: string, open: () => () => void): (() => void) => {
  const released = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const run = async (): Promise<void> => {
    const close = open();
    await released.promise;
    close();
  };
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal: waiting.signal }, run) : run();
  // Most likely cancelled while waiting. Without a stream the timed pull continues.
  held.catch(() => undefined);
  return () => {
    waiting.abort();
    released.resolve();
  };
};
