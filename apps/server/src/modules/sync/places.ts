import { Problem } from '@byre/contract/problem';

/** Longest wait for a place before the device is asked to come back later. */
const patienceMs = 15_000;
/** How often waiting requests check whether somebody must give way, in milliseconds. */
const lookMs = 250;

export type Guest = {
  /** Only one request of a device is served at a time. */
  device: string;
  /** Since when the reader has not taken what is waiting for it, by `performance.now()`. */
  stalledSince(): number | null;
  /** Ends it. The device keeps every complete bucket, and requests the rest [C1]. */
  cut(): void;
};

export type PlaceLimits = {
  places: number;
  /** While others wait, a reader that takes nothing for this long gives way, in milliseconds. */
  impatientMs: number;
  /** While others wait, nobody keeps a place for longer than this, in milliseconds. */
  turnMs: number;
  /** The answer to a device that gets no place. */
  fullText: string;
};

export type Places = {
  /**
   * Resolves with the function that gives the place back, once there is one; in order of arrival. Throws 503 if it
   * takes too long.
   */
  enter(guest: Guest): Promise<() => void>;
};

/**
 * Places in which answers are read from the database. Each waiting device gets one in turn, however slow the others
 * are.
 */
export const openPlaces = ({ places, impatientMs, turnMs, fullText }: PlaceLimits): Places => {
  const seated = new Map<Guest, { since: number }>();
  const waiting: { guest: Guest; take: () => void }[] = [];
  let looking: NodeJS.Timeout | undefined;

  const hasOne = (device: string): boolean => [...seated.keys()].some((guest) => guest.device === device);
  const serve = (): void => {
    for (let at = 0; at < waiting.length && seated.size < places; ) {
      const next = waiting[at];
      if (!next || hasOne(next.guest.device)) at += 1;
      else {
        waiting.splice(at, 1);
        seated.set(next.guest, { since: performance.now() });
        next.take();
      }
    }
    if (waiting.length > 0) looking ??= setInterval(look, lookMs);
    else {
      clearInterval(looking);
      looking = undefined;
    }
  };
  /** As many places as there are requests waiting, those first that have been idle for longest. */
  const look = (): void => {
    const now = performance.now();
    const idle = [...seated].flatMap(([guest, { since }]) => {
      const stalledMs = now - (guest.stalledSince() ?? now);
      const isOver = stalledMs >= impatientMs || now - since >= turnMs;
      return isOver ? [{ guest, stalledMs }] : [];
    });
    const gone = idle.toSorted((a, b) => b.stalledMs - a.stalledMs).slice(0, waiting.length);
    for (const { guest } of gone) guest.cut();
  };
  const leave = (guest: Guest): void => {
    if (seated.delete(guest)) serve();
  };
  return {
    enter: async (guest) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const place = { guest, take: resolve };
      waiting.push(place);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        serve();
        reject(new Problem('unavailable', fullText, { retryAfterSeconds: 5 }));
      }, patienceMs);
      serve();
      await promise.finally(() => clearTimeout(timer));
      return () => leave(guest);
    },
  };
};
