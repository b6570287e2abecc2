import { Problem } from '@byre/contract/problem';

/** What a connection is needed for, and for whom: a lane, or null for the service itself. */
export type Want = { readonly kind: 'read' | 'write'; readonly lane: string | null };

export type LineLimits = {
  /** The longest wait before the caller is asked to try again later. */
  readonly patienceMs: number;
  /** Nobody beyond this number would be served in time, and each waiting request costs memory. */
  readonly mostOfOneLane: number;
  readonly mostOfAll: number;
  /** The messages for callers who find the queue full, and for those who have waited too long. */
  readonly full: string;
  readonly busy: string;
};
const ofConnections: LineLimits = {
  patienceMs: 15_000,
  mostOfOneLane: 200,
  mostOfAll: 2_000,
  full: 'Too many requests are already waiting for the database.',
  busy: 'All database connections are busy.',
};
const retryAfterSeconds = 5;

type Place<Lent, Wanted> = Wanted & { take: (lent: Lent) => void; refuse: (error: Error) => void };

/**
 * The queue for a connection, or for anything else that is lent out. Next is the lane that holds the fewest, and among
 * equals the one that came first. So one practice's hundred slow reports wait behind each other, and not in front of
 * another's reads.
 */
export const waitingLine = <Lent, Wanted extends Want = Want>(
  lentTo: (lane: string | null) => number,
  { patienceMs, mostOfOneLane, mostOfAll, ...told }: LineLimits = ofConnections,
) => {
  const waiting: Place<Lent, Wanted>[] = [];
  const ofLane = (lane: string | null): number => waiting.filter((place) => place.lane === lane).length;
  const busy = (detail: string): Problem => new Problem('unavailable', detail, { retryAfterSeconds });
  return {
    queueUp: (want: Wanted): Promise<Lent> => {
      if (waiting.length >= mostOfAll || (want.lane !== null && ofLane(want.lane) >= mostOfOneLane)) {
        throw busy(told.full);
      }
      const { promise, resolve, reject } = Promise.withResolvers<Lent>();
      const place = { ...want, take: resolve, refuse: reject };
      waiting.push(place);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(busy(told.busy));
      }, patienceMs);
      return promise.finally(() => clearTimeout(timer));
    },
    /** Gives out what is free, one by one. */
    serve: (freeFor: (want: Wanted) => Lent | undefined, mayTake: (want: Wanted) => boolean): void => {
      for (;;) {
        let next: Place<Lent, Wanted> | undefined;
        for (const place of waiting) {
          if (mayTake(place) && (!next || lentTo(place.lane) < lentTo(next.lane))) next = place;
        }
        const lent = next && freeFor(next);
        if (!next || lent === undefined) return;
        waiting.splice(waiting.indexOf(next), 1);
        next.take(lent);
      }
    },
    length: (): number => waiting.length,
    refuseAll: (): void => {
      for (const { refuse } of waiting.splice(0)) refuse(new Problem('unavailable', 'The service is stopping.'));
    },
  };
};
