import type { Concerned } from '../../db/coalesced.ts';
import type { Live } from '../../live.ts';

/** Why a waiter was woken: something that may concern it, its time is up, or it must end. */
export type Woken = 'news' | 'time' | 'over';

/** A request that waits for changes. News that arrive before it waits are not lost. */
export type Waiter = {
  /**
   * Resolves once one of these buckets has changed or its access may have changed, at the latest after this many
   * milliseconds.
   */
  next(ms: number, buckets: ReadonlySet<string>): Promise<Woken>;
  /** Ends it: the request no longer applies. */
  end(): void;
  close(): void;
};

export type Waiters = { open(userId: string): Waiter };

/** Requests of one person or key that may wait at the same time in one process. Beyond that, the oldest is answered. */
export const mostOfOne = 8;

/**
 * The requests that wait for changes in this process. They are notified like the live streams, and then read the
 * changes themselves.
 */
export const waitersOn = (live: Live): Waiters => {
  const byUser = new Map<string, Set<Waiter>>();
  return {
    open: (userId) => {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own);
      const [oldest] = own;
      if (own.size >= mostOfOne) oldest?.end();
      const waiting = waiterOn(live, userId);
      own.add(waiting);
      const close = () => {
        waiting.close();
        own.delete(waiting);
        if (own.size === 0 && byUser.get(userId) === own) byUser.delete(userId);
      };
      return { ...waiting, close };
    },
  };
};

const waiterOn = (live: Live, userId: string): Waiter => {
  const moved = new Set<string>();
  let [mayBeAnything, isOver] = [false, false];
  let wake = (): void => undefined;
  const stop = live.watch((news) => {
    if (news.t === 'moved') for (const bucket of news.buckets) moved.add(bucket);
    if (news.t === 'beat' || (news.t === 'people' && isAmong(news.who, userId))) mayBeAnything = true;
    if (news.t === 'closing') isOver = true;
    wake();
  });
  const standing = (buckets: ReadonlySet<string>): Woken | null => {
    if (isOver) return 'over';
    const isNews = mayBeAnything || [...moved].some((bucket) => buckets.has(bucket));
    moved.clear();
    if (!isNews) return null;
    mayBeAnything = false;
    return 'news';
  };
  return {
    next: (ms: number, buckets: ReadonlySet<string>): Promise<Woken> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end('time'), ms);
        const end = (how: Woken): void => {
          clearTimeout(timer);
          wake = () => undefined;
          resolve(how);
        };
        wake = () => {
          const how = standing(buckets);
          if (how) end(how);
        };
        wake();
      }),
    end: () => {
      isOver = true;
      wake();
    },
    close: stop,
  };
};

const isAmong = (who: Concerned, userId: string): boolean => who === 'everybody' || who.has(userId);
